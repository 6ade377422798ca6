import { type APIRequestContext, expect, type Page } from "@playwright/test";

const port = Number(process.env.E2E_PROVIDER_PORT ?? Number(process.env.E2E_PORT ?? 8798) + 100);
const origin = `http://127.0.0.1:${port}`;

/** Where the tests' identity provider is; it stands in for Google. */
export const identityProvider = {
	port,
	origin,
	discoveryUrl: `${origin}/.well-known/openid-configuration`,
};

/** Says who one is on the provider's page, and whether the provider has confirmed the address. */
export async function allow(page: Page, email: string, { confirmed = true } = {}) {
	await page.getByLabel("Account").fill(email);
	await page.getByLabel("Confirmed by the provider").setChecked(confirmed);
	await page.getByRole("button", { name: "Allow" }).click();
}

/** Says no on the provider's page. */
export const refuse = (page: Page) => page.getByRole("button", { name: "Refuse" }).click();

/** The provider, shared or had to oneself: tests run beside each other, and one of them takes it down. */
export class Provider {
	constructor(private readonly request: APIRequestContext) {}

	private async command(path: string) {
		const answer = await this.request.post(`${identityProvider.origin}/control/${path}`, { timeout: 0 });
		expect(answer.ok()).toBe(true);
	}

	share = () => this.command("share");
	take = () => this.command("take");
	down = () => this.command("health/down");
	/** Lets others have it, and up again. */
	give = () => this.command("give");
}
