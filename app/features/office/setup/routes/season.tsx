import { getZodConstraint } from "@conform-to/zod/v4";
import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { createSeason, seasonById, updateSeason } from "#app/features/camp/seasons/index.server";
import { abortWhen } from "#app/platform/audit/commit.server";
import type { ReadInput } from "#app/platform/http/guard.server";
import { campAction, campLoader } from "#app/platform/http/screen.server";
import { DateInput } from "#app/ui/date-input";
import { Field } from "#app/ui/field";
import { TextInput } from "#app/ui/text-input";
import { useEditor } from "#app/ui/use-editor";
import { StepForm } from "../components/step-form";
import { seasonStep } from "../inputs";
import { factsOf, hasOwn, ownSeasonId, setupRead } from "../queries.server";
import { pathAfter, progressOf } from "../rules";

const stored = ({ db, place }: Pick<ReadInput<unknown, unknown>, "db" | "place">) => ({
	season: seasonById({ db, place }, ownSeasonId(place.camp_id)),
});

export const loader = campLoader(
	{
		permission: "manage_all",
		reads: (at) => ({ setup: setupRead(at.db, at.place), ...stored(at) }),
	},
	({ ctx, rows }) => {
		const season = rows.season[0];
		const year = Number(ctx.today.slice(0, 4)) + (ctx.today.slice(5) > "08-31" ? 1 : 0);
		return {
			progress: progressOf("season", factsOf(rows.setup)),
			constraint: getZodConstraint(seasonStep),
			season: season
				? {
						name: season.name,
						start_date: season.start_date,
						end_date: season.end_date,
						updated_at: season.updated_at,
					}
				: { name: `Summer ${year}` },
		};
	},
);

export const action = campAction(
	{ permission: "manage_all", reads: stored, body: seasonStep },
	async ({ ctx, rows, input: { updated_at, ...input } }) => {
		const season = rows.season[0];
		if (season) {
			const year = yearOf(input.start_date);
			// A season that spans New Year can be named after the year it ends in, and keeps that year while its dates allow
			// it.
			const stays = year === yearOf(season.start_date) && season.year <= yearOf(input.end_date);
			await updateSeason(ctx, season, { ...input, ...(stays ? {} : { year }), updated_at });
		} else {
			const first = abortWhen(ctx, "stale", hasOwn(ctx.camp.id, "season"));
			await createSeason(ctx, { ...input, is_current: true }, [first]);
		}
		return redirect(pathAfter("season"), 303);
	},
);

const yearOf = (date: string) => Number(date.slice(0, 4));

export const handle = {
	title: "Your season",
	description: "A season is one summer, with a first and last day. Sessions and enrollments belong to it.",
};
export const meta = () => [{ title: "Your season · CampInsights" }];

type SeasonFields = { name: string; start_date: string; end_date: string; updated_at: string };
const LABELS = { name: "Name", start_date: "First day", end_date: "Last day" };

export default function SeasonStep() {
	const { progress, constraint, season } = useLoaderData<typeof loader>();
	const result = useActionData<typeof action>()?.result;
	const state = { constraint, result, back: "", submit: "Save and continue" };
	const { field, frame } = useEditor<SeasonFields>("season", LABELS, state, season);
	const updatedAt = "updated_at" in season ? season.updated_at : undefined;
	return (
		<StepForm frame={frame} back={progress.back} skip="season" updatedAt={updatedAt}>
			<Field {...field("name")} required={undefined}>
				<TextInput autoComplete="off" dir="auto" />
			</Field>
			<div className="grid grid-cols-1 gap-4 md:grid-cols-2">
				<Field {...field("start_date")} required={undefined}>
					<DateInput />
				</Field>
				<Field {...field("end_date")} required={undefined}>
					<DateInput />
				</Field>
			</div>
		</StepForm>
	);
}
