package dev.merchantsdk.credit.model;

/**
 * Checks the id of an application. According to the contract, the id has 36 characters ("Limits"). The length is not
 * checked, because any id in a response proves that an application exists.
 */
final class ApplicationId {
    private ApplicationId() {}

    static boolean isOne(String text) {
        return !text.isBlank() && text.chars().noneMatch(Character::isISOControl);
    }
}
