package dev.merchantsdk.cli;

/** Ends a command with an exit code. The message is for the person at the terminal. */
final class CommandException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final ExitCode code;

    CommandException(ExitCode code, String message) {
        super(message);
        this.code = code;
    }

    /** Returns the exception for arguments that can't be used together, or here. */
    static CommandException usage(String message) {
        return new CommandException(ExitCode.USAGE, message);
    }

    ExitCode code() {
        return code;
    }
}
