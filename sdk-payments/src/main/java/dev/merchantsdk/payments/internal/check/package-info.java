/** The rules for fields that several models have in common. For this module only. */
@NullMarked
package dev.merchantsdk.payments.internal.check;

import org.jspecify.annotations.NullMarked;
