import { getZodConstraint } from "@conform-to/zod/v4";
import { useActionData, useLoaderData } from "@remix-run/react";
import { seasonAsked } from "#app/features/camp/seasons/index.server";
import { seasonPaths } from "#app/features/camp/seasons/paths";
import { instantOf, localTime } from "#app/lib/dates";
import type { CampCtx } from "#app/platform/context.server";
import { invalid, notFound } from "#app/platform/errors";
import { campAction, campLoader } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { PageHeader } from "#app/ui/page-header";
import { toastWords } from "#app/ui/toast-words";
import { OpeningsEditor } from "../components/openings-editor";
import { type OpeningsForm, openingsForm, openingsQuery } from "../inputs";
import { openingsNamed, toOpeningFields } from "../queries.server";
import { saveOpenings } from "../save-openings.server";

export const loader = campLoader(
	{
		permission: "registration_manage",
		params: seasonAsked.params,
		query: openingsQuery,
		reads: ({ db, place, params, query }) => ({
			...seasonAsked.reads({ db, place, params }),
			openings: openingsNamed({ db, place }, params.season_id, query.session),
		}),
		find: (rows) => rows.season[0],
	},
	({ ctx, found, rows, query }) => {
		if (query.session.length === 0) {
			const words = "Select sessions first.";
			throw redirectWithToast(seasonPaths.registration(found.id), words, { tone: "info" });
		}
		if (rows.openings.length < query.session.length) throw notFound("One of these sessions");
		const openings = rows.openings.map(toOpeningFields);
		const shared = (name: (typeof TIMES)[number]) => {
			const [first, ...others] = openings.map((each) => each[name]);
			// Times that differ start empty; a note says that all sessions get what is entered.
			return others.every((other) => other === first) ? localTime(ctx.camp.time_zone, first ?? null) : "";
		};
		return {
			season: { id: found.id, name: found.name },
			sessions: openings.map(({ session_id, name }) => ({ id: session_id, name })),
			openings: Object.fromEntries(TIMES.map((name) => [name, shared(name)])),
			differ: TIMES.some((name) => new Set(openings.map((each) => each[name])).size > 1),
			constraint: getZodConstraint(openingsForm),
		};
	},
);

const TIMES = ["returning", "siblings", "opens_at", "closes_at"] as const;

export const action = campAction(
	{
		permission: "registration_manage",
		...seasonAsked,
		body: openingsForm,
		failure: toastWords.notUpdated("Registration"),
	},
	async ({ ctx, found, input }) => {
		await saveOpenings(ctx, found, { sessions: input.session, ...instants(ctx, input) });
		return redirectWithToast(seasonPaths.registration(found.id), toastWords.updated("Registration"));
	},
);

/**
 * Converts the form's times to instants.
 * @throws INVALID by field for a local time that doesn't exist
 */
function instants(ctx: CampCtx, form: OpeningsForm) {
	const instant = (name: (typeof TIMES)[number]) => {
		try {
			return instantOf(form[name], ctx.camp.time_zone);
		} catch {
			throw invalid(name, "Enter a real date and time.");
		}
	};
	return {
		returning: instant("returning"),
		siblings: instant("siblings"),
		opens_at: instant("opens_at"),
		closes_at: instant("closes_at"),
	};
}

export const handle = { title: "Openings" };
export const meta = () => [{ title: "Openings · Registration · CampInsights" }];

export default function Openings() {
	const { season, sessions, openings, differ, constraint } = useLoaderData<typeof loader>();
	const result = useActionData<typeof action>()?.result;
	const back = seasonPaths.registration(season.id);
	return (
		<>
			<div className="mx-auto max-w-form">
				<PageHeader
					title={
						sessions.length === 1
							? `Openings of ${sessions[0]?.name}`
							: `Openings of ${sessions.length} sessions`
					}
					description={about(sessions, differ)}
					back={{ to: back, label: `Registration for ${season.name}` }}
				/>
			</div>
			<OpeningsEditor
				sessions={sessions}
				openings={openings}
				constraint={constraint}
				result={result}
				back={back}
				submit="Save openings"
			/>
		</>
	);
}

/** Names of the sessions, with a note that they get the same times. */
function about(sessions: { name: string }[], differ: boolean): string | undefined {
	if (sessions.length < 2) return undefined;
	const names = sessions.map(({ name }) => name);
	const last = names.pop();
	const all = `${names.join(", ")} and ${last}.`;
	return differ
		? `${all} These sessions currently have different times. All of them will get the times you enter here.`
		: all;
}
