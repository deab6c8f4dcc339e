/** The rules for fields that several request or response types have in common. Only this module uses this package. */
@NullMarked
package dev.merchantsdk.payments.internal.check;

import org.jspecify.annotations.NullMarked;
