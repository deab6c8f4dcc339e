package dev.merchantsdk.sandbox.parser;

/**
 * A broken rule.
 *
 * @param code the name of the field, or a code of the contract
 * @param why the rule in words, without the value
 */
public record ValidationError(String code, String why) {}
