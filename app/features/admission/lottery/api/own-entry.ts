import { z } from "zod";
import { campMethod, campWriteMethod, resource } from "#app/platform/http/api.server";
import { ownEntry, ownEntryChanged } from "../route-specs.server";
import { nameFriends, withdrawEntry } from "../enter-lottery.server";
import { entrantFields, friendsInput } from "../inputs";
import { entryOfRegistration, type OwnEntry } from "../queries.server";

const ownFields = entrantFields
	.extend({
		lottery_id: z.string(),
		mutual: z.array(z.string()).describe("Named friends who named you too."),
		withdrawn_at: z.string().nullable(),
	})
	.meta({ id: "OwnLotteryEntry" });

const toOwn = ({ code, friends, tickets, rank, outcome, lottery_id, mutual, withdrawn_at }: OwnEntry) => ({
	code,
	friends,
	tickets,
	rank,
	outcome,
	lottery_id,
	withdrawn_at,
	mutual: JSON.parse(mutual) as string[],
});

const api = resource({
	GET: campMethod(
		{ ...ownEntry, response: ownFields, summary: "Your family's lottery entry" },
		({ found }) => ({
			data: toOwn(found),
		}),
	),
	PUT: campWriteMethod(
		{
			...ownEntryChanged,
			summary: "Set the friends you want to be drawn with, replacing earlier ones",
			body: friendsInput,
			response: ownFields,
		},
		async ({ ctx, found, input }) => {
			await nameFriends(ctx, found, input.friends);
			const rows = await entryOfRegistration(ctx, found.registration_id);
			return { data: toOwn(rows[0] as OwnEntry) };
		},
	),
	DELETE: campMethod(
		{ ...ownEntryChanged, summary: "Withdraw from a lottery before it is drawn, and end that registration" },
		async ({ ctx, found }) => {
			await withdrawEntry(ctx, found);
			return { data: null };
		},
	),
});

export const loader = api.loader;
export const action = api.action;
