import { getZodConstraint } from "@conform-to/zod/v4";
import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { seasonById } from "#app/features/camp/seasons/index.server";
import { sessionPaths } from "#app/features/program/sessions/paths";
import { formatDateRange } from "#app/lib/dates";
import { currencyDecimals } from "#app/lib/money";
import type { ReadInput } from "#app/platform/http/guard.server";
import { campAction, campLoader } from "#app/platform/http/screen.server";
import { ButtonLink } from "#app/ui/button";
import { DateInput } from "#app/ui/date-input";
import { Field } from "#app/ui/field";
import { MoneyInput } from "#app/ui/money-input";
import { NumberInput } from "#app/ui/number-input";
import { TextInput } from "#app/ui/text-input";
import { useEditor } from "#app/ui/use-editor";
import { StepActions, StepForm } from "../components/step-form";
import { sessionStep } from "../inputs";
import { factsOf, ownSeasonId, setupRead } from "../queries.server";
import { pathAfter, progressOf } from "../rules";
import { saveSession, storedSession } from "../save-session.server";

const stored = ({ db, place }: Pick<ReadInput<unknown, unknown>, "db" | "place">) => ({
	season: seasonById({ db, place }, ownSeasonId(place.camp_id)),
	session: storedSession(db, place),
});

export const loader = campLoader(
	{
		permission: "manage_all",
		reads: (at) => ({ setup: setupRead(at.db, at.place), ...stored(at) }),
	},
	({ ctx, rows }) => {
		const [season] = rows.season;
		const [session] = rows.session;
		const { currency, settings } = ctx.camp;
		const decimals = currencyDecimals(currency);
		return {
			progress: progressOf("session", factsOf(rows.setup)),
			constraint: getZodConstraint(sessionStep),
			currency,
			is_day: settings.campFormat === "day",
			season: season
				? { name: season.name, dates: formatDateRange(season.start_date, season.end_date) }
				: null,
			session: session
				? {
						name: session.name,
						start_date: session.start_date,
						end_date: session.end_date,
						capacity: String(session.capacity),
						price: session.price_cents === 0 ? "" : (session.price_cents / 10 ** decimals).toFixed(decimals),
						updated_at: session.updated_at,
					}
				: { start_date: season?.start_date },
		};
	},
);

export const action = campAction(
	{ permission: "manage_all", reads: stored, body: sessionStep },
	async ({ ctx, rows, input }) => {
		await saveSession(ctx, { session: rows.session[0], season: rows.season[0] }, input);
		return redirect(pathAfter("session"), 303);
	},
);

export const handle = {
	title: "Your first session",
	description:
		"Campers enroll in sessions. Each session has dates and a number of spots. Your first session starts as a draft.",
};
export const meta = () => [{ title: "Your first session · CampInsights" }];

type SessionFields = {
	name: string;
	start_date: string;
	end_date: string;
	capacity: string;
	price: string;
	updated_at: string;
};
const LABELS = {
	name: "Name",
	start_date: "First day",
	end_date: "Last day",
	capacity: "Spots",
	price: "Price",
};

export default function SessionStep() {
	const { progress, season, ...shown } = useLoaderData<typeof loader>();
	if (season) return <SessionForm {...shown} season={season} back={progress.back} />;
	return (
		<>
			<p>A session belongs to a season. Add a season first.</p>
			<StepActions back={progress.back} skip="session">
				<ButtonLink to="/setup/season" variant="primary">
					Add season
				</ButtonLink>
			</StepActions>
		</>
	);
}

type Shown = ReturnType<typeof useLoaderData<typeof loader>>;

function SessionForm({
	constraint,
	session,
	season,
	currency,
	is_day,
	back,
}: Omit<Shown, "progress" | "season"> & { season: { name: string; dates: string }; back: string | null }) {
	const { result, details } = useActionData<typeof action>() ?? {};
	const { edit_session } = (details ?? {}) as { edit_session?: string };
	const state = { constraint, result, back: "", submit: "Save and continue" };
	const { field, frame } = useEditor<SessionFields>("session", LABELS, state, session);
	const updatedAt = "updated_at" in session ? session.updated_at : undefined;
	return (
		<StepForm frame={frame} back={back} skip="session" updatedAt={updatedAt}>
			{edit_session ? (
				<ButtonLink to={sessionPaths.edit(edit_session)} className="justify-self-start">
					Change the dates on the session's page
				</ButtonLink>
			) : null}
			<Field {...field("name")} required={undefined}>
				<TextInput autoComplete="off" dir="auto" placeholder="Explorers, week 1" />
			</Field>
			<div className="grid grid-cols-1 gap-4 md:grid-cols-2">
				<Field {...field("start_date")} required={undefined} help={`${season.name}: ${season.dates}.`}>
					<DateInput />
				</Field>
				<Field
					{...field("end_date")}
					required={undefined}
					help={is_day ? "Runs Monday to Friday." : "Runs every day."}
				>
					<DateInput />
				</Field>
				<Field {...field("capacity")} required={undefined} help="Number of campers who can enroll.">
					<NumberInput />
				</Field>
				<Field {...field("price")} help="Leave blank if it's free.">
					<MoneyInput currency={currency} />
				</Field>
			</div>
		</StepForm>
	);
}
