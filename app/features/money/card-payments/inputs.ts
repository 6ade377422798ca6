import { z } from "zod";
import { id, line } from "#app/platform/http/fields";

/** The provider's ID of an event; longer than our own IDs. */
const eventId = () => z.string().min(1, { error: "Choose one." }).max(255, { error: "Choose one." });

/** Forms that explain a set-aside item: a difference between books (`settle`), or a provider event (`look`). */
const settle = z.object({ intent: z.literal("settle"), difference_id: id(), note: line(300) });
const settleAgain = z.object({ intent: z.literal("settle_again"), difference_id: id() });
const look = z.object({ intent: z.literal("look"), event_id: eventId(), note: line(300) });
const lookAgain = z.object({ intent: z.literal("look_again"), event_id: eventId() });

/** Operator's form for items that belong to no camp. */
export const unmatchedForm = z.discriminatedUnion("intent", [settle, settleAgain, look, lookAgain]);

/** Form for the camp's provider account. */
export const accountForm = z.discriminatedUnion("intent", [
	z.object({ intent: z.literal("connect") }),
	z.object({ intent: z.literal("disconnect") }),
	...[settle, settleAgain, look, lookAgain],
]);
