package dev.merchantsdk.sandbox.identification;

/**
 * The full name of a person. The sandbox recognizes persons only by their full name. Two names are equal only if all
 * their characters are equal.
 *
 * @param lastName the last name
 * @param firstName the first name
 * @param patronymic the middle name; an empty text if the person has no middle name
 */
public record FullName(String lastName, String firstName, String patronymic) {
    @Override
    public String toString() {
        return "FullName(***)";
    }
}
