plugins {
    application
}

repositories {
    mavenLocal()
    mavenCentral()
}

dependencies {
    // tag::dependency
    implementation(platform("dev.merchantsdk:sdk-bom:0.1.0-SNAPSHOT"))
    implementation("dev.merchantsdk:sdk-merchant")
    implementation("dev.merchantsdk:sdk-sandbox") // later testImplementation
    // end::dependency
    runtimeOnly("org.slf4j:slf4j-simple:2.0.20")
    testImplementation("org.junit.jupiter:junit-jupiter:6.1.3")
    testRuntimeOnly("org.junit.platform:junit-platform-launcher")
}

java {
    toolchain {
        languageVersion = JavaLanguageVersion.of(17)
    }
}

application {
    mainClass = "FirstPayment"
}

tasks.test {
    useJUnitPlatform()
}
