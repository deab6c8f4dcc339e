package dev.merchantsdk.sandbox.identification;

/**
 * The full name by which the sandbox recognizes a person.
 *
 * @param patronymic the middle name; an empty text if the person has no middle name
 */
public record FullName(String lastName, String firstName, String patronymic) {
    @Override
    public String toString() {
        return "FullName(***)";
    }
}
