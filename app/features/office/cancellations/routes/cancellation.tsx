import { Link, useLoaderData, useLocation, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { moneyPaths } from "#app/features/money/payments/paths";
import { refundPaths } from "#app/features/money/refunds/paths";
import { sessionPaths } from "#app/features/program/sessions/paths";
import { campLoader } from "#app/platform/http/screen.server";
import { Alert } from "#app/ui/alert";
import { Badge } from "#app/ui/badge";
import { ButtonLink } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { FillBar } from "#app/ui/fill-bar";
import { Icon } from "#app/ui/icon";
import { PageHeader } from "#app/ui/page-header";
import { type Column, Table } from "#app/ui/table";
import { aCancellation } from "../route-specs.server";
import { beginWork } from "../start-cancellation.server";
import { cancellationView } from "../view.server";

/** Progress of a cancellation, its results per family, and the remaining tasks. */
export const loader = campLoader(aCancellation, ({ ctx, found, rows }) => {
	// Viewing the page resumes interrupted work immediately instead of waiting for the next sweep.
	if (found.state === "running" && (found.claimed_until ?? "") < ctx.clock.now()) beginWork(ctx);
	return { ...cancellationView(ctx, found, rows), sees_money: ctx.can("finance_view") };
});

export const handle = { title: "Cancellation" };
export const meta = () => [{ title: "Cancellation · CampInsights" }];

type Shown = ReturnType<typeof useLoaderData<typeof loader>>;
type Family = Shown["families"][number];

const EVERY_MS = 1500;

export default function Cancellation() {
	const shown = useLoaderData<typeof loader>();
	const { name, state, started, sessions, families, message, sees_money } = shown;
	const running = state === "running";
	useWatched(running);
	const [only] = sessions;
	return (
		<div className="mx-auto max-w-form">
			<PageHeader
				title={`${name} is canceled`}
				description={`Canceled ${started}`}
				back={
					sessions.length === 1 && only
						? { to: sessionPaths.session(only.id), label: only.name }
						: { to: sessionPaths.list, label: "Sessions" }
				}
				badges={<Badge tone={running ? "sky" : "pine"}>{running ? "In progress" : "Done"}</Badge>}
			/>
			<div className="grid gap-4">
				{running ? <Working shown={shown} /> : <FollowUp shown={shown} />}
				{message ? (
					<Card title="Message to families">
						<p className="whitespace-pre-line wrap-anywhere" dir="auto">
							{message}
						</p>
					</Card>
				) : null}
				<Card title="Families" flush>
					<Table
						caption="Families"
						columns={columns}
						rows={families}
						rowKey={({ household_id }) => household_id}
						rowHref={sees_money ? ({ household_id }) => moneyPaths.account(household_id) : undefined}
					/>
				</Card>
			</div>
		</div>
	);
}

function Working({ shown: { total, ended, told } }: { shown: Shown }) {
	const { pathname } = useLocation();
	const label = `${ended} of ${total} families`;
	return (
		<Card title={ended < total ? "Ending enrollments and returning payments" : "Emailing families"}>
			<FillBar value={ended + told} max={2 * total} label={label} bare className="mb-2" />
			<p role="status" className="tabular-nums">
				{`${label}: done. ${told} of ${total} notified`}
			</p>
			<p className="mt-2 text-muted">You can leave this page. The cancellation will continue.</p>
			<div className="mt-3">
				<ButtonLink to={pathname} reloadDocument variant="quiet" icon={<Icon name="refresh-cw" />}>
					Reload
				</ButtonLink>
			</div>
		</Card>
	);
}

function FollowUp({ shown: { follow_up, sees_money, sessions } }: { shown: Shown }) {
	const only = sessions.length === 1 ? sessions[0] : undefined;
	const { refunds, refunds_sum, pages, staff, without_email, problems } = follow_up;
	const items = [
		...(refunds > 0
			? [
					{
						text: `${refunds} ${refunds === 1 ? "refund" : "refunds"} to approve and pay out, ${refunds_sum} in total`,
						to: sees_money ? refundPaths.list : null,
						label: "Refunds",
					},
				]
			: []),
		...(problems > 0
			? [
					{
						text: `${problems} ${problems === 1 ? "family needs" : "families need"} your attention. Some bookings couldn't be canceled. See below.`,
					},
				]
			: []),
		...(without_email > 0
			? [
					{
						text: `${without_email} ${without_email === 1 ? "family has" : "families have"} no email address. Call them.`,
					},
				]
			: []),
		...(pages > 0
			? [
					{
						text: `${pages} card payment ${pages === 1 ? "page is" : "pages are"} still open. Any late payment becomes credit.`,
					},
				]
			: []),
		...(staff > 0
			? [
					{
						text: `${staff} staff ${staff === 1 ? "member is" : "members are"} still assigned to groups in canceled sessions.`,
						to: only ? sessionPaths.session(only.id, { tab: "groups" }) : null,
						label: "Groups",
					},
				]
			: []),
	];
	if (items.length === 0) {
		return <Alert tone="success">All families have been notified. Nothing left to do.</Alert>;
	}
	return (
		<Card title="To do" flush>
			<ul className="divide-y divide-line">
				{items.map(({ text, ...link }) => (
					<li key={text} className="flex flex-wrap items-center justify-between gap-2 px-4 py-2.5">
						<span>{text}</span>
						{"to" in link && link.to ? (
							<Link to={link.to} className="link touch:inline-flex touch:min-h-11 touch:items-center">
								{link.label}
							</Link>
						) : null}
					</li>
				))}
			</ul>
		</Card>
	);
}

const columns: Column<Family>[] = [
	{ key: "family", header: "Family", at: "title", cell: ({ name }) => <bdi>{name}</bdi> },
	{
		key: "back",
		header: "Amount returned",
		at: "plain",
		className: "tabular-nums",
		cell: ({ refund, credit }) =>
			[refund && `${refund} refund`, credit && `${credit} credit`].filter(Boolean).join(", ") ||
			"Nothing to return",
	},
	{
		key: "void",
		header: "No longer due",
		at: "plain",
		className: "tabular-nums",
		cell: (family) => (family.void ? `${family.void} no longer due` : null),
	},
	{
		key: "state",
		header: "Status",
		at: "plain",
		cell: ({ state, has_email, problem }) =>
			problem ? (
				<span className="wrap-anywhere">
					<Badge tone="ember">Needs attention</Badge> {problem}
				</span>
			) : state === "told" ? (
				has_email ? (
					"Emailed"
				) : (
					<Badge tone="ember">No email address</Badge>
				)
			) : state === "ended" ? (
				"Ended"
			) : (
				"Waiting"
			),
	},
];

/** Polls while work is in progress and the page is visible. */
function useWatched(working: boolean) {
	const { revalidate, state } = useRevalidator();
	useEffect(() => {
		if (!working || state !== "idle") return;
		const timer = setInterval(() => {
			if (document.visibilityState === "visible") revalidate();
		}, EVERY_MS);
		return () => clearInterval(timer);
	}, [working, state, revalidate]);
}
