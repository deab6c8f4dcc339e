package dev.merchantsdk.core.http;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketAddress;
import java.net.SocketException;
import java.net.SocketOption;
import java.nio.channels.SocketChannel;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;
import javax.net.ssl.HandshakeCompletedListener;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSession;
import javax.net.ssl.SSLSocket;

/** A TLS socket that forwards every method call to another TLS socket. */
@SuppressWarnings("UnsynchronizedOverridesSynchronized") // the delegate synchronizes
abstract class ForwardingTlsSocket extends SSLSocket {
    private final SSLSocket tls;

    ForwardingTlsSocket(SSLSocket tls) {
        this.tls = tls;
    }

    @Override
    public String[] getSupportedCipherSuites() {
        return tls.getSupportedCipherSuites();
    }

    @Override
    public String[] getEnabledCipherSuites() {
        return tls.getEnabledCipherSuites();
    }

    @Override
    public void setEnabledCipherSuites(String[] suites) {
        tls.setEnabledCipherSuites(suites);
    }

    @Override
    public String[] getSupportedProtocols() {
        return tls.getSupportedProtocols();
    }

    @Override
    public String[] getEnabledProtocols() {
        return tls.getEnabledProtocols();
    }

    @Override
    public void setEnabledProtocols(String[] protocols) {
        tls.setEnabledProtocols(protocols);
    }

    @Override
    public SSLSession getSession() {
        return tls.getSession();
    }

    @Override
    public SSLSession getHandshakeSession() {
        return tls.getHandshakeSession();
    }

    @Override
    public void addHandshakeCompletedListener(HandshakeCompletedListener listener) {
        tls.addHandshakeCompletedListener(listener);
    }

    @Override
    public void removeHandshakeCompletedListener(HandshakeCompletedListener listener) {
        tls.removeHandshakeCompletedListener(listener);
    }

    @Override
    public void startHandshake() throws IOException {
        tls.startHandshake();
    }

    @Override
    public void setUseClientMode(boolean mode) {
        tls.setUseClientMode(mode);
    }

    @Override
    public boolean getUseClientMode() {
        return tls.getUseClientMode();
    }

    @Override
    public void setNeedClientAuth(boolean need) {
        tls.setNeedClientAuth(need);
    }

    @Override
    public boolean getNeedClientAuth() {
        return tls.getNeedClientAuth();
    }

    @Override
    public void setWantClientAuth(boolean want) {
        tls.setWantClientAuth(want);
    }

    @Override
    public boolean getWantClientAuth() {
        return tls.getWantClientAuth();
    }

    @Override
    public void setEnableSessionCreation(boolean flag) {
        tls.setEnableSessionCreation(flag);
    }

    @Override
    public boolean getEnableSessionCreation() {
        return tls.getEnableSessionCreation();
    }

    @Override
    public SSLParameters getSSLParameters() {
        return tls.getSSLParameters();
    }

    @Override
    public void setSSLParameters(SSLParameters parameters) {
        tls.setSSLParameters(parameters);
    }

    @Override
    public String getApplicationProtocol() {
        return tls.getApplicationProtocol();
    }

    @Override
    public String getHandshakeApplicationProtocol() {
        return tls.getHandshakeApplicationProtocol();
    }

    @Override
    public void setHandshakeApplicationProtocolSelector(BiFunction<SSLSocket, List<String>, String> selector) {
        tls.setHandshakeApplicationProtocolSelector(selector);
    }

    @Override
    public BiFunction<SSLSocket, List<String>, String> getHandshakeApplicationProtocolSelector() {
        return tls.getHandshakeApplicationProtocolSelector();
    }

    @Override
    public void connect(SocketAddress remote) throws IOException {
        tls.connect(remote);
    }

    @Override
    public void connect(SocketAddress remote, int timeout) throws IOException {
        tls.connect(remote, timeout);
    }

    @Override
    public void bind(SocketAddress local) throws IOException {
        tls.bind(local);
    }

    @Override
    public InetAddress getInetAddress() {
        return tls.getInetAddress();
    }

    @Override
    public InetAddress getLocalAddress() {
        return tls.getLocalAddress();
    }

    @Override
    public int getPort() {
        return tls.getPort();
    }

    @Override
    public int getLocalPort() {
        return tls.getLocalPort();
    }

    @Override
    public SocketAddress getRemoteSocketAddress() {
        return tls.getRemoteSocketAddress();
    }

    @Override
    public SocketAddress getLocalSocketAddress() {
        return tls.getLocalSocketAddress();
    }

    @Override
    public SocketChannel getChannel() {
        return tls.getChannel();
    }

    @Override
    public InputStream getInputStream() throws IOException {
        return tls.getInputStream();
    }

    @Override
    public OutputStream getOutputStream() throws IOException {
        return tls.getOutputStream();
    }

    @Override
    public void setTcpNoDelay(boolean on) throws SocketException {
        tls.setTcpNoDelay(on);
    }

    @Override
    public boolean getTcpNoDelay() throws SocketException {
        return tls.getTcpNoDelay();
    }

    @Override
    public void setSoLinger(boolean on, int seconds) throws SocketException {
        tls.setSoLinger(on, seconds);
    }

    @Override
    public int getSoLinger() throws SocketException {
        return tls.getSoLinger();
    }

    @Override
    public void sendUrgentData(int data) throws IOException {
        tls.sendUrgentData(data);
    }

    @Override
    public void setOOBInline(boolean on) throws SocketException {
        tls.setOOBInline(on);
    }

    @Override
    public boolean getOOBInline() throws SocketException {
        return tls.getOOBInline();
    }

    @Override
    public void setSoTimeout(int millis) throws SocketException {
        tls.setSoTimeout(millis);
    }

    @Override
    public int getSoTimeout() throws SocketException {
        return tls.getSoTimeout();
    }

    @Override
    public void setSendBufferSize(int size) throws SocketException {
        tls.setSendBufferSize(size);
    }

    @Override
    public int getSendBufferSize() throws SocketException {
        return tls.getSendBufferSize();
    }

    @Override
    public void setReceiveBufferSize(int size) throws SocketException {
        tls.setReceiveBufferSize(size);
    }

    @Override
    public int getReceiveBufferSize() throws SocketException {
        return tls.getReceiveBufferSize();
    }

    @Override
    public void setKeepAlive(boolean on) throws SocketException {
        tls.setKeepAlive(on);
    }

    @Override
    public boolean getKeepAlive() throws SocketException {
        return tls.getKeepAlive();
    }

    @Override
    public void setTrafficClass(int trafficClass) throws SocketException {
        tls.setTrafficClass(trafficClass);
    }

    @Override
    public int getTrafficClass() throws SocketException {
        return tls.getTrafficClass();
    }

    @Override
    public void setReuseAddress(boolean on) throws SocketException {
        tls.setReuseAddress(on);
    }

    @Override
    public boolean getReuseAddress() throws SocketException {
        return tls.getReuseAddress();
    }

    @Override
    public void close() throws IOException {
        tls.close();
    }

    @Override
    public void shutdownInput() throws IOException {
        tls.shutdownInput();
    }

    @Override
    public void shutdownOutput() throws IOException {
        tls.shutdownOutput();
    }

    @Override
    public boolean isConnected() {
        return tls.isConnected();
    }

    @Override
    public boolean isBound() {
        return tls.isBound();
    }

    @Override
    public boolean isClosed() {
        return tls.isClosed();
    }

    @Override
    public boolean isInputShutdown() {
        return tls.isInputShutdown();
    }

    @Override
    public boolean isOutputShutdown() {
        return tls.isOutputShutdown();
    }

    @Override
    public void setPerformancePreferences(int connectionTime, int latency, int bandwidth) {
        tls.setPerformancePreferences(connectionTime, latency, bandwidth);
    }

    @Override
    public <T> Socket setOption(SocketOption<T> option, T value) throws IOException {
        tls.setOption(option, value);
        return this;
    }

    @Override
    public <T> T getOption(SocketOption<T> option) throws IOException {
        return tls.getOption(option);
    }

    @Override
    public Set<SocketOption<?>> supportedOptions() {
        return tls.supportedOptions();
    }

    @Override
    public String toString() {
        return tls.toString();
    }
}
