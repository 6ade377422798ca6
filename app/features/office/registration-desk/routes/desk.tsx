import { data } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { enterAtDesk, priceAtDesk } from "#app/features/registration/bookings/index.server";
import { formatDate } from "#app/lib/dates";
import { newId } from "#app/lib/ids";
import { formatMoney } from "#app/lib/money";
import { AppError } from "#app/platform/errors";
import { campAction, campLoader } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { Alert } from "#app/ui/alert";
import { Avatar } from "#app/ui/avatar";
import { ButtonLink } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { EmptyState } from "#app/ui/empty-state";
import { Icon } from "#app/ui/icon";
import { PageHeader } from "#app/ui/page-header";
import { SearchForm } from "#app/ui/search-form";
import { deskSearch } from "../board.server";
import type { DeskDuplicateView } from "../components/desk-duplicates";
import { DeskEditor } from "../components/desk-editor";
import { beside, toDeskInput } from "../desk-form.server";
import { deskScreenReads, deskView } from "../desk-view.server";
import { deskForm, deskQuery } from "../inputs";
import { boardPaths } from "../paths";

export const loader = campLoader(
	{
		permission: "registration_manage",
		query: deskQuery,
		search: deskSearch,
		reads: ({ db, place, today, query, hits }) => deskScreenReads({ db, place, today, query, hits }),
	},
	({ ctx, rows, query, hits }) => ({ ...deskView(ctx, rows, query, hits), idempotency_key: newId() }),
);

export const action = campAction(
	{ permission: "registration_manage", body: deskForm },
	async ({ ctx, input }) => {
		// Adds a row for another child and keeps the values entered so far.
		if (input.intent === "add") return { result: undefined, sent: input, price: undefined };
		const entry = toDeskInput(input);
		if (input.intent === "price") {
			const priced = await priceAtDesk(ctx, entry).catch((error: unknown) => {
				throw beside(input, error);
			});
			const money = (cents: number) => formatMoney(cents, priced.currency);
			return {
				result: undefined,
				sent: input,
				price: {
					lines: [
						...priced.lines.map(({ child_name, session_name, total_cents, steps }) => ({
							text: `${child_name}: ${session_name}`,
							cents: money(total_cents),
							steps: steps.map(({ off_cents, words }) => `−${money(off_cents)}: ${words}`),
						})),
						...priced.add_on_lines.map(({ name, words, total_cents }) => ({
							text: `${name}: ${words}`,
							cents: money(total_cents),
							steps: [],
						})),
					],
					total: money(priced.total_cents),
					deposit: money(priced.deposit_cents),
					payables: priced.installments.map(
						({ due_on, cents }) => `${money(cents)} by ${formatDate(due_on)}`,
					),
					unfit: priced.unfit,
					same_days: priced.same_days,
					problems: [...priced.left_out, ...(priced.code_problem ? [priced.code_problem.words] : [])],
				},
			};
		}
		let done: Awaited<ReturnType<typeof enterAtDesk>>;
		try {
			done = await enterAtDesk(ctx, entry);
		} catch (error) {
			const duplicates = duplicatesIn(error);
			if (!duplicates) throw beside(input, error);
			return data({ result: undefined, sent: input, price: undefined, duplicates }, 409);
		}
		return redirectWithToast(boardPaths.registration(done.registration_id), "Family registered");
	},
);

function duplicatesIn(error: unknown) {
	if (!(error instanceof AppError) || error.code !== "CONFLICT") return undefined;
	return (error.details as { duplicates?: DeskDuplicateView[] } | undefined)?.duplicates;
}

export const handle = { title: "Register a family" };
export const meta = () => [{ title: "Register a family · Registrations · CampInsights" }];

export default function Desk() {
	const { q, found, unavailable, warning, ...desk } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	const { season, parent, is_new } = desk;
	return (
		<div className="mx-auto max-w-form">
			<PageHeader
				title="Register a family"
				description={
					season
						? `For ${season.name}, at the front desk. Waivers and questions are added to the family's checklist.`
						: undefined
				}
				back={{ to: boardPaths.list, label: "Registrations" }}
			/>
			{warning ? (
				<Alert tone="warning" className="mb-4">
					{warning}
				</Alert>
			) : null}
			{season === null || ((parent || is_new) && desk.sessions.length === 0) ? (
				<Card>
					<EmptyState
						icon={<Icon name="calendar-range" />}
						title="No sessions open for registration"
						actions={<ButtonLink to="/seasons-sessions">Seasons and sessions</ButtonLink>}
					>
						Publish a session in this season first.
					</EmptyState>
				</Card>
			) : parent || is_new ? (
				<DeskEditor key={parent?.id ?? "new"} desk={{ ...desk, season }} answer={answer} />
			) : (
				<Card title="Find the family">
					<div className="flex flex-wrap items-center gap-2">
						<SearchForm
							label="Parent or child"
							placeholder="Parent or child, name or email"
							q={q}
							className="min-w-0 flex-1 basis-72"
						/>
						<ButtonLink to={`${boardPaths.create}?new=1`} icon={<Icon name="plus" />}>
							New family
						</ButtonLink>
					</div>
					{unavailable ? (
						<p role="status" className="mt-3 text-muted">
							Search isn't available right now. Try again in a few minutes.
						</p>
					) : null}
					{found.length > 0 ? (
						<ul className="mt-3 divide-y divide-line">
							{found.map(({ id, name, email, children }) => (
								<li key={id}>
									<Link
										to={`${boardPaths.create}?parent=${id}`}
										className="flex min-h-12 items-center gap-3 py-2 hover:text-pine"
									>
										<Avatar id={id} name={name} src={null} />
										<span className="min-w-0">
											<bdi className="block truncate font-medium">{name}</bdi>
											<span className="block truncate text-xs text-muted">
												{[children && `Parent of ${children}`, email].filter(Boolean).join(" · ")}
											</span>
										</span>
									</Link>
								</li>
							))}
						</ul>
					) : q && !unavailable ? (
						<p role="status" className="mt-3 text-muted">
							No one found. Add a new family?
						</p>
					) : null}
				</Card>
			)}
		</div>
	);
}
