package dev.merchantsdk.cli;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.error.ConfigurationException;
import java.nio.file.Path;
import java.nio.file.attribute.AclEntry;
import java.nio.file.attribute.AclEntryPermission;
import java.nio.file.attribute.AclEntryType;
import java.nio.file.attribute.AclFileAttributeView;
import java.nio.file.attribute.UserPrincipal;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Checks access lists as Windows has them. */
final class PrivateFilesTest {
    private static final Path FILE = Path.of("shop.properties");

    /** The access list of a file of {@code PC\\owner}. */
    private record AccessList(List<AclEntry> getAcl) implements AclFileAttributeView {
        static AccessList of(AclEntryType type, String... names) {
            return new AccessList(Arrays.stream(names)
                    .map(name -> AclEntry.newBuilder()
                            .setType(type)
                            .setPrincipal(principal(name))
                            .setPermissions(AclEntryPermission.READ_DATA)
                            .build())
                    .toList());
        }

        private static UserPrincipal principal(String name) {
            return () -> name;
        }

        @Override
        public String name() {
            return "acl";
        }

        @Override
        public UserPrincipal getOwner() {
            return principal("PC\\owner");
        }

        @Override
        public void setOwner(UserPrincipal owner) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void setAcl(List<AclEntry> acl) {
            throw new UnsupportedOperationException();
        }
    }

    @Test
    void acceptsAListOfTheOwnerAlone() {
        for (AccessList list : List.of(
                AccessList.of(AclEntryType.ALLOW, "PC\\owner", "PC\\owner"),
                AccessList.of(AclEntryType.DENY, "Everyone"))) {
            assertThatCode(() -> PrivateFiles.requireOwnerAlone(FILE, list)).doesNotThrowAnyException();
        }
    }

    @ParameterizedTest
    @CsvSource({"Everyone", "BUILTIN\\Users", "NT AUTHORITY\\SYSTEM", "PC\\other"})
    void refusesAListThatNamesAnother(String name) {
        assertThatThrownBy(() ->
                        PrivateFiles.requireOwnerAlone(FILE, AccessList.of(AclEntryType.ALLOW, "PC\\owner", name)))
                .isInstanceOf(ConfigurationException.class)
                .hasMessage("the access list of shop.properties may name only the file's owner, PC\\owner, but names "
                        + name + ". Run: icacls \"shop.properties\" /inheritance:r /grant:r \"PC\\owner:F\"");
    }

    @Test
    void refusesAFileWithoutAList() {
        String message = "shop.properties has no access list, so others can use it. Move it to a disk with NTFS";

        assertThatThrownBy(() -> PrivateFiles.requireOwnerAlone(FILE, null)).hasMessage(message);
        assertThatThrownBy(() -> PrivateFiles.requireOwnerAlone(FILE, new AccessList(List.of())))
                .hasMessage(message);
    }
}
