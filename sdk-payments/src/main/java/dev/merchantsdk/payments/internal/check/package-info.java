/** Rules of fields that several models share. For this module. */
@NullMarked
package dev.merchantsdk.payments.internal.check;

import org.jspecify.annotations.NullMarked;
