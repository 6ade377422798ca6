import { z } from "zod";
import { newId } from "#app/lib/ids";
import type { Config } from "../config.server";
import { accountKey } from "../rate-limit.server";
import { readToken, signToken } from "../signed-token.server";
import { readCookie } from "./cookies";

const PURPOSE = "known-device";
/** How long a browser is known after its last sign-in. */
const SECONDS = 365 * 24 * 60 * 60;
/** The most accounts that one browser is known for: those that signed in last. */
const MOST = 5;

type Signing = Pick<Config, "base_url" | "secret">;

const signed = z.object({ id: z.string(), accounts: z.array(z.string()) });

const isHttps = (base_url: string) => base_url.startsWith("https://");

/** The cookie of a browser that has signed in before. Signing out keeps it: it opens nothing. */
export const knownDeviceCookie = (base_url: string) =>
	`${isHttps(base_url) ? "__Secure-" : ""}campinsights.known_device`;

async function read(config: Signing, headers: Headers | null | undefined) {
	const cookie = readCookie(headers?.get("Cookie") ?? null, knownDeviceCookie(config.base_url));
	if (!cookie) return null;
	return signed.safeParse(await readToken(config, PURPOSE, cookie)).data ?? null;
}

/**
 * The ID of a browser that has signed in to this account before, else null. Guesses at other accounts never count against it.
 * @param account as {@link accountKey} makes it
 */
export async function knownDevice(
	config: Signing,
	headers: Headers | null | undefined,
	account: string,
): Promise<string | null> {
	const device = await read(config, headers);
	return device?.accounts.includes(account) ? device.id : null;
}

/** The cookie's value and attributes after a sign-in to this account. */
export async function rememberDevice(config: Signing, headers: Headers | null | undefined, email: string) {
	const known = await read(config, headers);
	const account = await accountKey(email);
	const accounts = [account, ...(known?.accounts ?? []).filter((each) => each !== account)].slice(0, MOST);
	return {
		name: knownDeviceCookie(config.base_url),
		value: await signToken(config, PURPOSE, { id: known?.id ?? newId(), accounts }),
		options: {
			path: "/",
			httpOnly: true,
			sameSite: "lax" as const,
			secure: isHttps(config.base_url),
			maxAge: SECONDS,
		},
	};
}
