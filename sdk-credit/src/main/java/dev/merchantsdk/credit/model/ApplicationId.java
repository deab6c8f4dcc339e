package dev.merchantsdk.credit.model;

/** The id of an application: 36 characters by the contract ("Limits"). Its length is not checked, because the id proves that an application exists. */
final class ApplicationId {
    private ApplicationId() {}

    static boolean isOne(String text) {
        return !text.isBlank() && text.chars().noneMatch(Character::isISOControl);
    }
}
