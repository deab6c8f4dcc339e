package dev.merchantsdk.credit;

/** The id of an application: exactly 36 characters (contract, "Limits"). */
final class ApplicationId {
    static final int LENGTH = 36;

    private ApplicationId() {}

    static boolean isOne(String text) {
        return text.codePointCount(0, text.length()) == LENGTH && text.chars().noneMatch(Character::isISOControl);
    }
}
