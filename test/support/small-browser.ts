/** As much of a browser as a sign-in by redirects needs: cookies by host and port, and no following by itself. */
export class SmallBrowser {
	private readonly jar = new Map<string, Map<string, string>>();

	/** @param moved addresses of an origin that is really somewhere else */
	constructor(private readonly moved: Record<string, string> = {}) {}

	/** The address that is really asked. */
	private at(address: string): URL {
		const url = new URL(address);
		return new URL(url.pathname + url.search, this.moved[url.origin] ?? url.origin);
	}

	async go(
		address: string,
		{ form, headers }: { form?: Record<string, string>; headers?: HeadersInit } = {},
	) {
		const url = this.at(address);
		const cookies = this.cookies(address);
		const sent = new Headers(headers);
		if (cookies.size > 0) sent.set("Cookie", [...cookies].map((pair) => pair.join("=")).join("; "));
		if (form && !sent.has("Origin")) sent.set("Origin", url.origin);
		const answer = await fetch(url, {
			method: form ? "POST" : "GET",
			redirect: "manual",
			headers: sent,
			...(form ? { body: new URLSearchParams(form) } : {}),
		});
		for (const line of answer.headers.getSetCookie()) {
			const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
			if (/max-age=0|expires=thu, 01 jan 1970/i.test(line)) cookies.delete(name);
			else cookies.set(name, value);
		}
		return answer;
	}

	/** The cookies for an address. */
	cookies(address: string): Map<string, string> {
		const { origin } = this.at(address);
		const found = this.jar.get(origin) ?? new Map<string, string>();
		this.jar.set(origin, found);
		return found;
	}
}

/** Where an answer leads, as a whole address. */
export const onward = (answer: Response, from: string) =>
	new URL(answer.headers.get("Location") ?? "/nowhere", from).href;
