import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { authPaths } from "#app/features/account/auth/paths";
import { RoomNotice } from "#app/features/admission/waiting-room/components/room-notice";
import { roomNotice } from "#app/features/admission/waiting-room/index.server";
import { registrationPaths } from "#app/features/registration/bookings/paths";
import { brandFor } from "#app/features/camp/settings/components/brand";
import { AppError } from "#app/platform/errors";
import { fromUrl } from "#app/platform/http/given.server";
import { toastOnError } from "#app/platform/http/return.server";
import { publicLoader, userAction } from "#app/platform/http/screen.server";
import { Alert } from "#app/ui/alert";
import { Button, ButtonLink } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { EmptyState } from "#app/ui/empty-state";
import { Field } from "#app/ui/field";
import { Icon } from "#app/ui/icon";
import { NumberInput } from "#app/ui/number-input";
import { Select } from "#app/ui/select";
import { siteMeta } from "#app/ui/site-meta";
import { SubmitButton } from "#app/ui/submit-button";
import { SessionChoice } from "../components/session-choice";
import { WeekStrip } from "../components/week-strip";
import { eventsOf, availabilityQuery, availabilityReads, availabilityView } from "../availability.server";
import { startInCamp } from "../start-in-camp.server";

export const loader = publicLoader(async ({ ctx, state, request }) => {
	const url = new URL(request.url);
	const query = availabilityQuery.parse(fromUrl(url));
	const { token } = state.claims;
	const [login, rows] = await Promise.all([
		state.login(null),
		query.camp
			? state.read(
					availabilityReads(state.db, {
						camp: query.camp,
						season: query.season,
						token,
						now: ctx.clock.now(),
					}),
				)
			: null,
	]);
	const camps = (login?.memberships ?? []).map(({ camp }) => ({ name: camp.name, slug: camp.slug }));
	const is_signed_in = login !== null;
	const look = rows && availabilityView(ctx, rows, query);
	const here = query.camp ? registrationPaths.sessions(query.camp, query.season) : "/register";
	const chosen = look?.chosen ?? [];
	const back = [here, ...chosen.map((id) => `session=${id}`)].join("&");
	const way = is_signed_in
		? { to: "/redirect", label: "Home" }
		: { to: authPaths.auth("sign-in", { next: back }), label: "Sign in" };
	if (!look) {
		const shown = { way, camps, is_signed_in, look: null, asked: query.camp !== undefined, brand: null };
		return data(shown, query.camp === undefined ? 200 : 404);
	}
	if (query.go && !is_signed_in) throw redirect(authPaths.auth("sign-up", { next: back }), 303);
	const { settings, ...camp } = look.camp;
	const [room] = rows?.rooms ?? [];
	return data({
		way,
		camps,
		is_signed_in,
		asked: true,
		look: { ...look, camp },
		notice: room ? await roomNotice({ ...state, config: ctx.config }, request, room, look.time_zone) : null,
		brand: brandFor({ ...camp, settings }),
		sign_in: authPaths.auth("sign-in", { next: back }),
		origin: ctx.config.base_url,
		events: eventsOf(look, `${ctx.config.base_url}${registrationPaths.sessions(camp.slug, look.season?.id)}`),
	});
});

const startForm = z.object({
	camp: z.string().min(1).max(100),
	season: z.string().min(1).max(64),
	session: z.preprocess(
		(value) => (value === undefined ? [] : [value].flat()),
		z.array(z.string().max(64)).max(50),
	),
});

/** POST: starts a registration with the chosen sessions, or continues the existing draft. */
export const action = userAction(async ({ ctx, form }) => {
	const sent = startForm.safeParse({
		camp: form.get("camp"),
		season: form.get("season"),
		session: form.getAll("session"),
	});
	if (!sent.success) throw new AppError("BAD_REQUEST", { message: "Choose a camp's sessions first." });
	const { camp, season, session } = sent.data;
	return toastOnError(registrationPaths.sessions(camp, season), async () => {
		const started = await startInCamp(ctx, { camp, season_id: season, chosen: session });
		return redirect(registrationPaths.overview(started.slug, started.id), 303);
	});
});

export const meta: MetaFunction<typeof loader> = ({ data: shown }) => {
	const look = shown?.look;
	if (!look || !("origin" in shown)) return [{ title: "Register · CampInsights" }];
	const { camp, season } = look;
	return [
		...siteMeta({
			origin: shown.origin,
			path: registrationPaths.sessions(camp.slug),
			title: `Register for ${season?.name ?? "camp"} · ${camp.name} · CampInsights`,
			description: `Sessions, dates, ages and prices at ${camp.name}${season ? `, ${season.name}` : ""}, with the spots that are left.`,
			site_name: camp.name,
		}),
		...shown.events.map((event) => ({ "script:ld+json": event })),
	];
};

const BEGIN = "Start registration";
const GET_READY = "Get your registration ready";

export default function Register() {
	const shown = useLoaderData<typeof loader>();
	if (!shown.look) return <WithoutCamp {...shown} />;
	const { look, is_signed_in, notice } = shown;
	const { camp, season, sessions, begun, chosen } = look;
	const choosable = sessions.some(({ can_choose }) => can_choose);
	// Families who prepare the other steps need less time in the minute registration opens.
	const soon = !choosable && sessions.some(({ state }) => state === "not_yet");
	return (
		<>
			<div>
				<h1 className="text-xl font-bold">{season ? `Register for ${season.name}` : camp.name}</h1>
				<p className="mt-1 text-muted">
					{[camp.name, season?.dates, camp.tagline].filter(Boolean).join(" · ")}
				</p>
			</div>
			{look.others.length > 0 ? (
				<nav aria-label="Other seasons" className="flex flex-wrap gap-x-4">
					{look.others.map(({ id, name }) => (
						<Link
							key={id}
							to={registrationPaths.sessions(camp.slug, id)}
							className="link inline-flex min-h-6 items-center touch:min-h-11"
						>
							{name}
						</Link>
					))}
				</nav>
			) : null}
			{begun ? (
				<Alert
					title="You've started a registration"
					actions={
						<ButtonLink to={registrationPaths.overview(camp.slug, begun.id)} variant="primary">
							Continue your registration
						</ButtonLink>
					}
				>
					Saved {begun.saved}.
				</Alert>
			) : season?.welcome ? (
				<p className="max-w-form whitespace-pre-line">{season.welcome}</p>
			) : null}
			{notice ? <RoomNotice notice={notice} /> : null}
			{!season || look.total === 0 ? (
				<Card>
					<EmptyState icon={<Icon name="calendar-days" />} title="Registration isn't open right now">
						<p>{camp.name} has no open sessions right now. Ask the camp when registration opens.</p>
					</EmptyState>
				</Card>
			) : (
				<>
					{sessions.length > 0 ? (
						<Card title="The season's weeks">
							<WeekStrip weeks={look.weeks} sessions={sessions} />
						</Card>
					) : null}
					<Filters look={look} />
					{!is_signed_in && sessions.some(({ earlier }) => earlier.length > 0) ? (
						<Alert>
							Some families can register earlier.{" "}
							<a href={shown.way.to} className="link">
								Sign in
							</a>{" "}
							to see the sessions open to you.
						</Alert>
					) : null}
					{sessions.length === 0 ? (
						<Card>
							<EmptyState
								icon={<Icon name="funnel" />}
								title="No matching sessions"
								actions={
									<ButtonLink to={registrationPaths.sessions(camp.slug, season.id)}>
										Show all {look.total}
									</ButtonLink>
								}
							>
								<p>Try another age or week.</p>
							</EmptyState>
						</Card>
					) : (
						<Form
							method={is_signed_in ? "post" : "get"}
							action="/register"
							className="grid gap-4"
							key={is_signed_in ? "post" : "get"}
						>
							<input type="hidden" name="camp" value={camp.slug} />
							<input type="hidden" name="season" value={season.id} />
							<ul className="grid gap-3">
								{sessions.map((session) => (
									<li key={session.id}>
										<SessionChoice session={session} is_chosen={chosen.includes(session.id)} />
									</li>
								))}
							</ul>
							<div className="step-bar justify-start">
								{begun ? null : choosable || soon ? (
									<>
										{is_signed_in ? (
											<SubmitButton size="large">{soon ? GET_READY : BEGIN}</SubmitButton>
										) : (
											<Button type="submit" variant="primary" size="large" name="go" value="1">
												{soon ? GET_READY : BEGIN}
											</Button>
										)}
										<p className="min-w-0 flex-1 basis-48 text-muted">
											{soon
												? "You can enter children, answers and signatures before registration opens. Choose sessions once it's open."
												: is_signed_in
													? "Next, add your children. You aren't enrolled yet."
													: "Next, create an account or sign in. We'll keep your selections."}
										</p>
									</>
								) : (
									<p className="text-muted">None of these sessions is open for registration right now.</p>
								)}
							</div>
						</Form>
					)}
					<p className="text-xs text-muted">All times are in {look.time_zone.replaceAll("_", " ")}.</p>
				</>
			)}
		</>
	);
}

type Shown = ReturnType<typeof useLoaderData<typeof loader>>;
type LookShown = NonNullable<Shown["look"]>;

/** Filters by age and week, stored in the URL. */
function Filters({ look }: { look: LookShown }) {
	const { camp, season, filter, weeks } = look;
	return (
		<Form method="get" action="/register" className="flex flex-wrap items-end gap-x-3 gap-y-3" role="search">
			<input type="hidden" name="camp" value={camp.slug} />
			<input type="hidden" name="season" value={season?.id ?? ""} />
			<Field
				name="age"
				label="Child's age at camp"
				defaultValue={filter.age === null ? "" : String(filter.age)}
				controlKey={`age-${filter.age}`}
			>
				<NumberInput maxLength={2} className="max-w-20 tabular-nums" />
			</Field>
			<Field
				name="week"
				label="Week of"
				defaultValue={filter.week ?? ""}
				controlKey={`week-${filter.week}`}
				className="min-w-0"
			>
				<Select placeholder="Any" options={weeks.map(({ monday, label }) => ({ value: monday, label }))} />
			</Field>
			<Button type="submit">Show</Button>
			{filter.age !== null || filter.week !== null ? (
				<Link
					to={registrationPaths.sessions(camp.slug, season?.id)}
					className="link inline-flex min-h-8 items-center touch:min-h-11"
				>
					Show all {look.total}
				</Link>
			) : null}
		</Form>
	);
}

/** Page without a camp in the URL: lists only the user's own camps. */
function WithoutCamp({
	camps,
	asked,
	is_signed_in,
	way,
}: Pick<Shown, "camps" | "asked" | "is_signed_in" | "way">) {
	return (
		<>
			<h1 className="text-xl font-bold">{asked ? "Camp not found" : "Register for camp"}</h1>
			<p className="max-w-form text-muted">
				{asked
					? "The link might be mistyped, or the camp might no longer use CampInsights. Ask the camp for its link."
					: "Use the registration link from your camp's email or website."}
			</p>
			{camps.length > 0 ? (
				<Card title="Your camps" flush>
					<ul className="divide-y divide-line">
						{camps.map(({ name, slug }) => (
							<li key={slug}>
								<Link
									to={registrationPaths.sessions(slug)}
									prefetch="intent"
									className="flex min-h-11 items-center justify-between gap-3 px-4 py-2 font-medium hover:bg-sunken"
								>
									<bdi className="min-w-0 truncate">{name}</bdi>
									<Icon name="chevron-right" className="text-muted" />
								</Link>
							</li>
						))}
					</ul>
				</Card>
			) : is_signed_in ? null : (
				<p>
					<a href={way.to} className="link">
						Sign in
					</a>{" "}
					to find the camps you belong to.
				</p>
			)}
		</>
	);
}
