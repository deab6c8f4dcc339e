/** What is promised of a crash and of a fleet of servers, tried out on PostgreSQL with Java machines of their own. */
@NullMarked
package dev.merchantsdk.jdbc.proof;

import org.jspecify.annotations.NullMarked;
