import type { Config } from "../config.server";

/** An email to one person, always with a plain text part. */
export interface Mail {
	to: string;
	subject: string;
	text: string;
	html: string;
	/** Where an answer goes, if not to the sender. */
	reply_to?: string;
	/** Header fields beside the usual ones. */
	headers?: Record<string, string>;
}

/** Whatever can send mail. `key` is the same for every try of one letter, so that it is sent once. */
export interface MailProvider {
	send(mail: Mail, key: string): Promise<void>;
}

/** The provider did not take an email. `final`: it never will. The reason names no address. */
export class MailRefused extends Error {
	readonly final: boolean;

	constructor(reason: string, { final }: { final: boolean }) {
		super(reason);
		this.name = "MailRefused";
		this.final = final;
	}
}

const TIMEOUT_MS = 10_000;

/** An HTTP mail API (Resend's form: POST with a bearer key), or null when none is configured. */
export function mailProvider(config: Config, call: typeof fetch = fetch): MailProvider | null {
	const { mail: api } = config;
	if (!api) return null;
	return {
		async send({ to, subject, text, html, reply_to, headers }, key) {
			const response = await call(api.api_url, {
				method: "POST",
				headers: {
					Authorization: `Bearer ${api.api_key}`,
					"Content-Type": "application/json",
					"Idempotency-Key": key,
				},
				body: JSON.stringify({ from: api.from, to: [to], subject, text, html, reply_to, headers }),
				signal: AbortSignal.timeout(TIMEOUT_MS),
			}).catch((error: unknown) => {
				const late = error instanceof Error && error.name === "TimeoutError";
				throw new MailRefused(late ? "time-out" : "unreachable", { final: false });
			});
			await response.body?.cancel();
			if (!response.ok) throw new MailRefused(`HTTP ${response.status}`, { final: isFinal(response.status) });
		},
	};
}

/** Our mistake (a 4xx) stays one; wrong keys are set right, time-outs, conflicts and limits pass. */
const isFinal = (status: number) =>
	status >= 400 && status < 500 && ![401, 403, 408, 409, 425, 429].includes(status);
