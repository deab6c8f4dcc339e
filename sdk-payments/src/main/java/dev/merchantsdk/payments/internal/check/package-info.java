/** Rules for fields that several models share. Types for this module only. */
@NullMarked
package dev.merchantsdk.payments.internal.check;

import org.jspecify.annotations.NullMarked;
