package dev.merchantsdk.spring;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.payments.callback.CardBindingEvent;

/** A card or account was saved. No record confirms it, so check to which customer it belongs. */
public record CardBound(CardBindingEvent binding) implements NotJsonSerializable {}
