import { z } from "zod";
import { id } from "~/platform/http/fields";

const ofHousehold = { household_id: id() };

/** What a family does about its kept cards and about what is charged to them by itself. */
export const cardsForm = z.discriminatedUnion("intent", [
	z.object({ intent: z.literal("keep"), ...ofHousehold, setup_id: id() }),
	z.object({ intent: z.literal("choose"), ...ofHousehold, method_id: id() }),
	z.object({ intent: z.literal("remove"), ...ofHousehold, method_id: id() }),
	z.object({ intent: z.literal("agree"), ...ofHousehold, registration_id: id() }),
	z.object({ intent: z.literal("end"), ...ofHousehold, registration_id: id() }),
]);
