import type { CampCtx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import { sessionBytes } from "../tokenizer/tokens.server";

// A cursor of a list holds IDs, which are the same in every session. Sealed, it says nothing and is good for its session only.

const IV_BYTES = 12;

const keyOf = async (ctx: CampCtx) =>
	crypto.subtle.importKey("raw", await sessionBytes(ctx, "cursor"), "AES-GCM", false, ["encrypt", "decrypt"]);

/** Encrypts a cursor for the user's session (AES-GCM). */
export async function sealCursor(ctx: CampCtx, cursor: string): Promise<string> {
	const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
	const sealed = await crypto.subtle.encrypt(
		{ name: "AES-GCM", iv },
		await keyOf(ctx),
		new TextEncoder().encode(cursor),
	);
	return btoa(String.fromCharCode(...iv, ...new Uint8Array(sealed)))
		.replaceAll("+", "-")
		.replaceAll("/", "_")
		.replace(/=+$/, "");
}

/** Opens a sealed cursor. @throws BAD_REQUEST for one of another session, or none of ours */
export async function openCursor(ctx: CampCtx, sealed: string): Promise<string> {
	try {
		const bytes = Uint8Array.from(atob(sealed.replaceAll("-", "+").replaceAll("_", "/")), (char) =>
			char.charCodeAt(0),
		);
		const opened = await crypto.subtle.decrypt(
			{ name: "AES-GCM", iv: bytes.slice(0, IV_BYTES) },
			await keyOf(ctx),
			bytes.slice(IV_BYTES),
		);
		return new TextDecoder().decode(opened);
	} catch {
		throw new AppError("BAD_REQUEST", {
			message: "This cursor isn't valid.",
			fields: { cursor: ["Unknown cursor."] },
		});
	}
}
