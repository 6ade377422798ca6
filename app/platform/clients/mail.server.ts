import type { Config } from "../config.server";

/** An email to one person, always with a plain text part. */
export interface Mail {
	to: string;
	subject: string;
	text: string;
	html: string;
	/** Address for replies, if not the sender's. */
	reply_to?: string;
	/** Additional header fields. */
	headers?: Record<string, string>;
	/** Files that go with it, in base64. */
	attachments?: readonly { filename: string; content: string }[];
}

/** An email provider. `key` is the same for every attempt to send one email, so that it is sent only once. */
export interface MailProvider {
	send(mail: Mail, key: string): Promise<void>;
}

/**
 * Rejection by the email provider. `final` means that retrying is pointless. The reason contains no email address.
 */
export class MailRefused extends Error {
	readonly final: boolean;

	constructor(reason: string, { final }: { final: boolean }) {
		super(reason);
		this.name = "MailRefused";
		this.final = final;
	}
}

const TIMEOUT_MS = 10_000;

/** Client for an HTTP email API (Resend's format: POST with a bearer key), or null when none is configured. */
export function mailProvider(config: Config, call: typeof fetch = fetch): MailProvider | null {
	const { mail: api } = config;
	if (!api) return null;
	return {
		async send({ to, subject, text, html, reply_to, headers, attachments }, key) {
			const response = await call(api.api_url, {
				method: "POST",
				headers: {
					Authorization: `Bearer ${api.api_key}`,
					"Content-Type": "application/json",
					"Idempotency-Key": key,
				},
				body: JSON.stringify({
					from: api.from,
					to: [to],
					subject,
					text,
					html,
					reply_to,
					headers,
					attachments,
				}),
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

/** A 4xx is permanent, except for wrong keys, which get fixed, and timeouts, conflicts and limits, which pass. */
const isFinal = (status: number) =>
	status >= 400 && status < 500 && ![401, 403, 408, 409, 425, 429].includes(status);
