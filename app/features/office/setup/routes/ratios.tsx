import { getZodConstraint } from "@conform-to/zod/v4";
import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ACTIVITY_RATIOS_LATER } from "#app/features/camp/settings/components/activity-ratios";
import { campSettings } from "#app/features/camp/settings/index.server";
import { campAction, campLoader } from "#app/platform/http/screen.server";
import { Field } from "#app/ui/field";
import { NumberInput } from "#app/ui/number-input";
import { useEditor } from "#app/ui/use-editor";
import { StepForm } from "../components/step-form";
import { ratiosStep } from "../inputs";
import { factsOf, setupRead } from "../queries.server";
import { pathAfter, progressOf, RATIO_FIELDS, type RatioField } from "../rules";
import { saveRatios } from "../save-ratios.server";

export const loader = campLoader(
	{ permission: "manage_all", reads: ({ db, place }) => ({ setup: setupRead(db, place) }) },
	({ ctx, rows }) => {
		const settings = campSettings(ctx.camp.settings);
		return {
			progress: progressOf("ratios", factsOf(rows.setup)),
			constraint: getZodConstraint(ratiosStep),
			format: settings.campFormat,
			ratios: Object.fromEntries(RATIO_FIELDS.map(([field]) => [field, String(settings[field] ?? "")])),
		};
	},
);

export const action = campAction({ permission: "manage_all", body: ratiosStep }, async ({ ctx, input }) => {
	await saveRatios(ctx, input);
	return redirect(pathAfter("ratios"), 303);
});

export const handle = {
	title: "Staff ratios",
	description: "The most campers that one staff member can look after",
};
export const meta = () => [{ title: "Staff ratios · CampInsights" }];

type RatioFields = Record<RatioField, string>;
const LABELS = Object.fromEntries(RATIO_FIELDS) as Record<RatioField, string>;

export default function RatiosStep() {
	const { progress, constraint, ratios, format } = useLoaderData<typeof loader>();
	const result = useActionData<typeof action>()?.result;
	const state = { constraint, result, back: "", submit: "Save and continue" };
	const { field, frame } = useEditor<RatioFields>("ratios", LABELS, state, ratios);
	const group = (title: string, fields: readonly RatioField[]) => (
		<fieldset className="grid gap-2">
			<legend className="mb-2 font-bold">{title}</legend>
			<div className="grid grid-cols-2 gap-x-5 gap-y-3 md:grid-cols-3">
				{fields.map((name) => (
					<Field key={name} {...field(name)} required={undefined}>
						<Ratio />
					</Field>
				))}
			</div>
		</fieldset>
	);
	return (
		<StepForm frame={frame} back={progress.back} skip="ratios">
			<p className="text-muted">
				Based on the American Camp Association's table for {TABLE_OF[format]}. Your state might require more
				staff. Leave blank to use the standard table, and for an activity, the campers' age.
			</p>
			{group("By age", AGES)}
			{group("By activity", ACTIVITIES)}
			<p className="text-muted">{ACTIVITY_RATIOS_LATER}</p>
		</StepForm>
	);
}

const AGES = ["ratio_under6", "ratio6to8", "ratio9to12", "ratio13plus", "ratio_15plus"] as const;
const ACTIVITIES = ["ratioSwimming", "ratioArts", "ratioSports"] as const;

const TABLE_OF = {
	day: "day camps",
	overnight: "overnight camps",
	both: "overnight camps (the stricter standard)",
};

/** Displays as "1 : 8"; the user enters the 8. */
function Ratio() {
	return (
		<span className="flex items-center gap-2">
			<span aria-hidden="true" className="text-muted tabular-nums">
				1 :
			</span>
			<NumberInput className="max-w-20 tabular-nums" />
		</span>
	);
}
