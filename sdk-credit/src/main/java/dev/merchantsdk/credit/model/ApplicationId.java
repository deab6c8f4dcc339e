package dev.merchantsdk.credit.model;

/**
 * Checks the id of an application in a response or a notification. According to the contract ("Limits"), the id has 36
 * characters. The SDK accepts other lengths, because an id of any length shows that the service has created an
 * application.
 */
final class ApplicationId {
    private ApplicationId() {}

    static boolean isOne(String text) {
        return !text.isBlank() && text.chars().noneMatch(Character::isISOControl);
    }
}
