package dev.merchantsdk.payments.code;

import java.util.Arrays;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The rows of the contract's table "Payment system response codes". A test compares this table with the SDK's data
 * file.
 */
final class ContractTable {
    private static final String ROWS = """
            | -32 | re-declined |
            | -30 | rejected as fraudulent |
            | -29 | authentication link damaged or duplicated |
            | -28 | additional data error |
            | -27 | seller name error |
            | -24, -23 | transaction context inconsistency / error |
            | -22 | invalid authentication information |
            | -20 | expired transaction |
            | -19 | authentication failed |
            | -18 | CVC2 field error |
            | -17 | access denied |
            | -15 | RRN field error |
            | -14 | no connection |
            | -13 | system error |
            | -12 | merchant terminal field error |
            | -10 | amount field error |
            | -9 | expiry date field error |
            | -8 | card number field error |
            | -7 | incorrect acquirer host response |
            | -6 | configuration error |
            | -5 | connect failed |
            | -4 | server not responding |
            | -3 | no or invalid response |
            | -2 | bad CGI request |
            | -1 | invalid transaction state |
            | 0 | approved |
            | 1 | call your bank |
            | 2 | refer to issuer |
            | 3 | invalid merchant |
            | 4 | card restricted |
            | 5 | declined |
            | 6 | error |
            | 7 | pick up card |
            | 8 | honor with identification (reported as 3-D Secure error) |
            | 12 | invalid transaction |
            | 13 | invalid amount |
            | 14 | no such card |
            | 15 | no such card/issuer |
            | 16 | approved, update track 3 |
            | 17 | customer cancellation |
            | 18 | customer dispute |
            | 20 | invalid response |
            | 22 | suspected malfunction |
            | 23 | unacceptable fee |
            | 24 | file update not supported |
            | 25 | unable to locate record |
            | 26 | duplicate record |
            | 27 | file update edit error |
            | 28 | file update file locked |
            | 30 | format error |
            | 31 | bank not supported |
            | 33 | expired card, pick up |
            | 34 | issuer suspects fraud |
            | 35 | contact acquirer |
            | 36 | restricted card, pick up |
            | 37 | call security, pick up |
            | 38 | PIN tries exceeded, pick up |
            | 39 | no credit account |
            | 40 | function not supported |
            | 41 | lost card |
            | 42 | no universal account |
            | 43 | stolen card |
            | 44 | no investment account |
            | 51 | insufficient funds |
            | 52 | no checking account |
            | 53 | no savings account |
            | 54 | expired card |
            | 56 | no card record |
            | 57 | transaction not permitted to cardholder |
            | 58 | transaction not permitted on terminal |
            | 59 | suspected fraud |
            | 60 | contact |
            | 61 | exceeds amount limit |
            | 62 | restricted card |
            | 63 | security violation |
            | 64 | original amount incorrect |
            | 65 | activity count limit exceeded |
            | 66 | call acquirer security |
            | 68 | response received too late |
            | 75 | PIN tries exceeded |
            | 76 | invalid to-account |
            | 77 | invalid from-account |
            | 78 | invalid account |
            | 80 | credit issuer unavailable |
            | 81 | PIN cryptographic error |
            | 82 | time-out at issuer |
            | 83, 86 | unable to verify PIN |
            | 84 | invalid authorization life cycle |
            | 87 | network unavailable |
            | 88 | invalid CVC2 |
            | 89 | ineligible for financial position information |
            | 91 | issuer unavailable |
            | 92 | routing error |
            | 93 | violation of law |
            | 95 | reconcile error |
            | 96 | system malfunction |
            | 98 | exceeds cash limit |
            """;

    private ContractTable() {}

    /** Returns the meaning of each code in the table. */
    static SortedMap<Integer, String> meanings() {
        SortedMap<Integer, String> meanings = new TreeMap<>();
        ROWS.lines().forEach(row -> {
            String[] cells = row.split(" ?\\| ?", -1);
            Arrays.stream(cells[1].split(", ", -1)).forEach(code -> meanings.put(Integer.valueOf(code), cells[2]));
        });
        return meanings;
    }
}
