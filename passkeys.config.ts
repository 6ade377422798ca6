import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/** What of the library checks who made a device: certificates and their formats, two thirds of its bytes. */
const OF_CERTIFICATES =
	/@simplewebauthn\/server\/esm\/(?:registration\/verifications\/(?:tpm\/)?(verifyAttestation(?:AndroidKey|AndroidSafetyNet|Apple|FIDOU2F|TPM))|helpers\/(getCertificateInfo|validateCertificatePath|isCertRevoked|validateExtFIDOGenCEAAGUID|convertX509PublicKeyToCOSE))\.js$/;
const SIGNATURE = /@simplewebauthn\/server\/esm\/helpers\/iso\/isoCrypto\/unwrapEC2Signature\.js$/;
const PARTS = 11;

const ours = fileURLToPath(new URL("app/platform/auth/ec-signature.ts", import.meta.url));

/**
 * Passkeys without certificates in the built Worker. We ask devices for none (`attestationType: "none"`); one that sends
 * them all the same is refused instead of believed. What reads a signature is ours, for theirs needs a reader of
 * certificates as well.
 */
export function leanPasskeys(): Plugin {
	const replaced = new Set<string>();
	return {
		name: "lean-passkeys",
		enforce: "pre",
		apply: (_config, { command, isSsrBuild }) => command === "build" && isSsrBuild === true,
		load(id) {
			if (SIGNATURE.test(id)) {
				replaced.add("unwrapEC2Signature");
				return `export { unwrapEC2Signature } from ${JSON.stringify(ours)};`;
			}
			const [, format, helper] = OF_CERTIFICATES.exec(id) ?? [];
			const name = format ?? helper;
			if (!name) return null;
			replaced.add(name);
			return `export function ${name}() { throw new Error("Certificates of devices are not checked"); }`;
		},
		generateBundle() {
			// A version of the library that is laid out otherwise must be looked at.
			if (replaced.size !== PARTS)
				throw new Error(`${replaced.size} parts of the passkey library, not ${PARTS}`);
		},
	};
}
