import { getZodConstraint } from "@conform-to/zod/v4";
import { useActionData, useLoaderData } from "@remix-run/react";
import { formatInstant } from "#app/lib/dates";
import { campAction, campLoader } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { ownEntry, ownEntryChanged } from "../route-specs.server";
import { OwnEntryView } from "../components/own-entry-view";
import { nameFriends } from "../enter-lottery.server";
import { friendsForm } from "../inputs";
import { lotteryPaths } from "../paths";
import { phaseOf } from "../rules";

const spec = { ...ownEntry, camp_param: "camp" } as const;

export const loader = campLoader(spec, ({ ctx, found }) => ({
	slug: ctx.camp.slug,
	camp_name: ctx.camp.name,
	registration_id: found.registration_id,
	lottery: {
		name: found.lottery_name,
		phase: phaseOf(found, ctx.clock.now()),
		closes: formatInstant(found.closes_at, ctx.camp.time_zone),
		results: lotteryPaths.results(ctx.camp.slug, found.lottery_id),
	},
	entry: {
		code: found.code,
		friends: found.friends,
		tickets: found.tickets,
		rank: found.rank,
		outcome: found.outcome,
		drawn_count: found.drawn_count,
		mutual: JSON.parse(found.mutual) as string[],
		is_withdrawn: found.withdrawn_at !== null,
	},
	constraint: getZodConstraint(friendsForm),
}));

/** POST friends: replaces the named friends. */
export const action = campAction(
	{ ...ownEntryChanged, camp_param: "camp", body: friendsForm },
	async ({ ctx, found, input }) => {
		const path = lotteryPaths.own(ctx.camp.slug, found.registration_id);
		const undo = { action: path, fields: { named: "on", friends: found.friends.join(" ") } };
		await nameFriends(ctx, found, input.friends);
		return redirectWithToast(path, "Friends saved", { undo });
	},
);

export const handle = { title: "Your lottery entry" };
export const meta = () => [{ title: "Your lottery entry · CampInsights" }];

export default function OwnEntry() {
	const view = useLoaderData<typeof loader>();
	const result = useActionData<typeof action>()?.result;
	return <OwnEntryView {...view} result={result} />;
}
