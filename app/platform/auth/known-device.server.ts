import { z } from "zod";
import { newId } from "#app/lib/ids";
import type { Config } from "../config.server";
import { accountKey } from "../rate-limit.server";
import { readToken, signToken } from "../signed-token.server";
import { readCookie } from "./cookies";

const PURPOSE = "known-device";
/** Lifetime of a known device after its last sign-in, in seconds. */
const SECONDS = 365 * 24 * 60 * 60;
/** Maximum number of accounts remembered per browser, the most recent first. */
const MOST = 5;

type Signing = Pick<Config, "base_url" | "secret">;

const signed = z.object({ id: z.string(), accounts: z.array(z.string()) });

const isHttps = (base_url: string) => base_url.startsWith("https://");

/** Cookie that marks a browser that signed in before. Signing out keeps it, because it grants no access. */
export const knownDeviceCookie = (base_url: string) =>
	`${isHttps(base_url) ? "__Secure-" : ""}campinsights.known_device`;

async function read(config: Signing, headers: Headers | null | undefined) {
	const cookie = readCookie(headers?.get("Cookie") ?? null, knownDeviceCookie(config.base_url));
	if (!cookie) return null;
	return signed.safeParse(await readToken(config, PURPOSE, cookie)).data ?? null;
}

/**
 * ID of the browser if it has signed in to this account before, or else null. Wrong passwords for other accounts
 * never count against it.
 * @param account key from {@link accountKey}
 */
export async function knownDevice(
	config: Signing,
	headers: Headers | null | undefined,
	account: string,
): Promise<string | null> {
	const device = await read(config, headers);
	return device?.accounts.includes(account) ? device.id : null;
}

/** Cookie value and attributes after a sign-in to this account. */
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
