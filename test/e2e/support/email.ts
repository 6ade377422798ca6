import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { unsubscribeUrl } from "../../../app/platform/mail/unsubscribe-link.server";

/** The unsubscribe link of a platform email, signed as the demo on this machine signs it. */
export async function unsubscribePath(): Promise<string> {
	const secret = (await readFile(resolve(import.meta.dirname, "../../../.wrangler/secret"), "utf8")).trim();
	const link = { email_key: "parent@demo.test", camp_id: null, category: "product" } as const;
	return unsubscribeUrl({ secret, base_url: "" }, link, Date.now());
}
