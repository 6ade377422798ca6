import { sql } from "drizzle-orm";
import { z } from "zod";
import { newId } from "#app/lib/ids";
import { stripeOf } from "#app/platform/clients/stripe.server";
import { wallNow } from "#app/platform/clock";
import type { Ctx } from "#app/platform/context.server";
import { AppError, notFound } from "#app/platform/errors";
import { readBytes } from "#app/platform/http/body.server";

/** The topic under which what the provider told waits to be looked at. */
export const EVENT_TOPIC = "stripe.event";

/** How far the instant of a signature may lie from ours, before or after, in seconds (decisions on webhooks). */
const TOLERANCE_S = 300;

const name = z.string().min(1).max(255);

/** What is read of an event. Its instant is one that a date can be of: until the year 9999, in seconds. */
const EVENT = z.object({
	id: name,
	type: name,
	account: name.nullish(),
	livemode: z.boolean(),
	created: z.int().min(0).max(253_402_300_799),
	data: z.object({ object: z.object({ id: name }) }),
});

/** Larger than any event. */
const MOST_BYTES = 1_000_000;

/**
 * Takes what the provider tells: only if it is signed with one of our secrets over the very bytes that came, within five
 * minutes either way, and in the mode of our key. It is kept once, by its id, with a message to look at it afterwards; what
 * it says is not believed but read again from the provider.
 * @returns whether it is new
 * @throws 400 for what is not signed so, or of the other mode; NOT_FOUND where this installation has no secret
 */
export async function takeEvent(ctx: Ctx, request: Request): Promise<boolean> {
	const { stripe: access } = ctx.config;
	if (!access || access.webhook_secrets.length === 0) throw notFound();
	const signature = request.headers.get("Stripe-Signature") ?? "";
	const bytes = await readBytes(request, MOST_BYTES, () => bad("This is not an event."));
	const told = await signedEvent(ctx, bytes, signature, access.webhook_secrets);
	const read = EVENT.safeParse(told);
	if (!read.success) throw bad("This is not an event.");
	const { id, type, account, livemode, created, data } = read.data;
	if (livemode !== access.livemode) throw bad("This event's mode (test or live) isn't this installation's.");
	const object_id = data.object.id;
	const at = ctx.clock.now();
	const happened_at = new Date(created * 1000).toISOString();
	const [made] = await ctx.db.batch([
		ctx.db.all<{
			id: string;
		}>(sql`INSERT INTO provider_event (id, account_id, type, object_id, livemode, happened_at, received_at, state)
			VALUES (${id}, ${account ?? ""}, ${type}, ${object_id}, ${livemode ? 1 : 0}, ${happened_at}, ${at}, 'received')
			ON CONFLICT (id) DO NOTHING RETURNING id`),
		// Only beside a row of this very moment: what came before has its message already.
		ctx.db.run(sql`INSERT INTO outbox (id, topic, payload, created_at, available_at)
			SELECT ${newId()}, ${EVENT_TOPIC}, ${JSON.stringify({ event_id: id })}, ${at}, ${at} WHERE changes() = 1`),
	]);
	return made.length > 0;
}

const bad = (message: string) => new AppError("BAD_REQUEST", { message });

/** The event that these bytes are, if one of the secrets signed them and the signature's instant is near ours. */
async function signedEvent(
	ctx: Ctx,
	bytes: Uint8Array<ArrayBuffer>,
	signature: string,
	secrets: readonly string[],
): Promise<unknown> {
	const stripe = await stripeOf(ctx);
	const text = decoded(bytes);
	const now_s = Math.floor(wallNow() / 1000);
	const signed_s = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature)?.[1] ?? Number.NaN);
	// Theirs refuses what is old; what claims to be of the future would be good for long.
	if (!(Math.abs(now_s - signed_s) <= TOLERANCE_S)) throw bad("The signature's time is too old or too new.");
	for (const secret of secrets) {
		try {
			return await stripe.webhooks.constructEventAsync(text, signature, secret, TOLERANCE_S);
		} catch {
			// Signed with another of them, or with none.
		}
	}
	throw bad("The signature doesn't match.");
}

function decoded(bytes: Uint8Array<ArrayBuffer>): string {
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		throw bad("This is not an event.");
	}
}
