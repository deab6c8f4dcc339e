package dev.merchantsdk.sandbox.parser;

/**
 * A violation of a rule.
 *
 * @param code the name of the field, or an error code of the contract
 * @param why the description of the violation, without the value of the field
 */
public record ValidationError(String code, String why) {}
