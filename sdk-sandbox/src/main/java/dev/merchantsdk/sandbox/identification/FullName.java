package dev.merchantsdk.sandbox.identification;

/**
 * The full name of a person. This sandbox recognizes persons by their full name only. Names that differ in a letter or
 * a space are different.
 *
 * @param lastName the last name
 * @param firstName the first name
 * @param patronymic the middle name
 */
public record FullName(String lastName, String firstName, String patronymic) {
    @Override
    public String toString() {
        return "FullName(***)";
    }
}
