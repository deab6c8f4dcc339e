package shop;

import com.google.zxing.BarcodeFormat;
import com.google.zxing.WriterException;
import com.google.zxing.common.BitMatrix;
import com.google.zxing.qrcode.QRCodeWriter;

/** Draws a QR code as an SVG path of unit squares. */
final class QrPicture {
    private QrPicture() {}

    /**
     * @param size the number of squares in a row, with the quiet zone
     * @param path the value of the attribute {@code d}
     */
    record Drawing(int size, String path) {}

    static Drawing of(String address) {
        try {
            BitMatrix squares = new QRCodeWriter().encode(address, BarcodeFormat.QR_CODE, 0, 0);
            String nextRow = "m-" + squares.getWidth() + " 1";
            String path = squares.toString("h1v1h-1zm1 0", "m1 0").replace("\n", nextRow);
            return new Drawing(squares.getWidth(), "M0 0" + path);
        } catch (WriterException e) {
            throw new IllegalStateException("the address fits into no QR code", e);
        }
    }
}
