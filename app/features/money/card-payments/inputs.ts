import { z } from "zod";
import { id, line } from "#app/platform/http/fields";

/** What the provider calls something that it told; longer than an id of ours. */
const eventId = () => z.string().min(1, { error: "Choose one." }).max(255, { error: "Choose one." });

/** What somebody set aside was: a difference of books (`settle`), or something the provider told (`look`). */
const settle = z.object({ intent: z.literal("settle"), difference_id: id(), note: line(300) });
const settleAgain = z.object({ intent: z.literal("settle_again"), difference_id: id() });
const look = z.object({ intent: z.literal("look"), event_id: eventId(), note: line(300) });
const lookAgain = z.object({ intent: z.literal("look_again"), event_id: eventId() });

/** What the operator says of money that is no camp's. */
export const nobodyForm = z.discriminatedUnion("intent", [settle, settleAgain, look, lookAgain]);

/** What is done about the camp's account. */
export const accountForm = z.discriminatedUnion("intent", [
	z.object({ intent: z.literal("connect") }),
	z.object({ intent: z.literal("disconnect") }),
	...[settle, settleAgain, look, lookAgain],
]);
