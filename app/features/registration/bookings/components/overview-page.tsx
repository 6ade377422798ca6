import { Link } from "@remix-run/react";
import { waitlistPaths } from "#app/features/admission/waitlist/paths";
import { ButtonLink } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { cn } from "#app/ui/cn";
import { Icon } from "#app/ui/icon";
import type { Overview } from "../overview.server";

interface OverviewPageProps {
	camp: { name: string; more: string; owner_email: string | null };
	overview: Overview;
}

const GOOD = ["accepted", "enrolled", "submitted"];

/** Overview of a registration: bookings, next steps, and open tasks with due dates. */
export function OverviewPage({ camp, overview }: OverviewPageProps) {
	const { checklist, lines, waits, cancelling } = overview;
	const open = checklist.filter(({ is_done }) => !is_done);
	return (
		<>
			<div className="flex items-start gap-4">
				{GOOD.includes(overview.status) ? (
					<span
						aria-hidden="true"
						className="grid size-12 flex-none place-items-center rounded-full bg-pine-tint text-pine"
					>
						<Icon name="check" className="size-6" />
					</span>
				) : null}
				<div className="min-w-0">
					<h1 className="text-xl font-bold">{overview.title}</h1>
					<p className="text-muted">
						{overview.next}
						{overview.submitted ? ` ${overview.season}, registered ${overview.submitted}.` : ""}
					</p>
				</div>
			</div>
			{overview.reason ? (
				<Card title="Message from the camp">
					<p className="whitespace-pre-line" dir="auto">
						{overview.reason}
					</p>
				</Card>
			) : null}
			{overview.lottery ? (
				<Card title="Your lottery entry">
					<p>
						See your number and your friends' codes. You can withdraw your whole entry until the lottery
						closes.
					</p>
					<ButtonLink to={overview.lottery} className="mt-3">
						View entry or withdraw
					</ButtonLink>
				</Card>
			) : null}
			{checklist.length > 0 ? (
				<Card
					title={open.length === 0 ? "All done" : "To do"}
					description={
						open.length === 0 ? undefined : `${checklist.length - open.length} of ${checklist.length} done`
					}
					flush
				>
					<Checklist items={checklist} />
				</Card>
			) : null}
			{waits.length > 0 ? (
				<Card title="Waitlist">
					<ul className="grid gap-1">
						{waits.map(({ id, children, sessions, is_offered }) => (
							<li key={id} className="flex flex-wrap items-center gap-x-2">
								<span>
									<bdi className="font-medium">{children}</bdi>: {sessions.join(", else ")}
								</span>
								<Link
									to={waitlistPaths.own(id)}
									className="link inline-flex min-h-6 items-center touch:min-h-11"
								>
									{is_offered ? "You have an offer for a spot" : "Your waitlist position"}
								</Link>
							</li>
						))}
					</ul>
				</Card>
			) : null}
			{lines.length > 0 ? (
				<Card title={overview.lines_title} flush>
					<ul className="divide-y divide-line">
						{lines.map((line) => (
							<li key={line.id} className={cn("grid gap-0.5 px-4 py-3", line.ended && "text-muted")}>
								<p className="flex items-baseline justify-between gap-4">
									<span className={cn("font-medium wrap-anywhere", line.ended && "line-through")}>
										{line.name}
									</span>
									<span className={cn("whitespace-nowrap tabular-nums", line.ended && "line-through")}>
										{line.before ? (
											<del className="me-2 text-muted">
												<span className="sr-only">Instead of </span>
												{line.before}
											</del>
										) : null}
										{line.total}
									</span>
								</p>
								<p className="text-muted">{[line.camper, line.dates].filter(Boolean).join(" · ")}</p>
								{line.ended ? <p className="font-medium">{line.ended}</p> : null}
								{line.moved ? <p className="font-medium">{line.moved}</p> : null}
								{line.why.map((words) => (
									<p key={words} className="text-xs text-pine">
										{words}
									</p>
								))}
							</li>
						))}
					</ul>
					{overview.total ? (
						<p className="flex items-baseline justify-between gap-4 border-t border-line px-4 py-3 text-base font-bold">
							<span>Total</span>
							<span className="tabular-nums">{overview.total}</span>
						</p>
					) : null}
				</Card>
			) : null}
			{overview.farewell ? <p className="whitespace-pre-line">{overview.farewell}</p> : null}
			{cancelling ? (
				<Card title="If you cancel">
					<p>{cancelling.policy.join(" ")}</p>
					<dl className="mt-2 grid gap-1.5">
						{cancelling.refunds.map(({ from, amount }, index) => (
							<div key={from} className="flex items-baseline justify-between gap-4">
								<dt className="text-muted">{index === 0 ? "Today" : `Starting ${from}`}</dt>
								<dd className="tabular-nums">{amount}</dd>
							</div>
						))}
					</dl>
					<p className="mt-2 text-xs text-muted">Refund of the total price, once it has been paid.</p>
					<div className="mt-3 flex flex-wrap gap-2">
						<ButtonLink to={cancelling.refund}>See your refund</ButtonLink>
						<ButtonLink to={cancelling.href}>Cancel …</ButtonLink>
					</div>
				</Card>
			) : null}
			<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
				<ButtonLink to="/parent-dashboard">Home</ButtonLink>
				<Link to={camp.more} className="link inline-flex min-h-8 items-center touch:min-h-11">
					More sessions for {camp.name}
				</Link>
				{camp.owner_email ? (
					<a
						href={`mailto:${camp.owner_email}`}
						className="link inline-flex min-h-8 items-center touch:min-h-11"
					>
						Email the camp
					</a>
				) : null}
			</div>
		</>
	);
}

/** Tasks, nearest due date first, then finished ones. */
function Checklist({ items }: { items: Overview["checklist"] }) {
	return (
		<ul className="divide-y divide-line">
			{items.map((item) => (
				<li key={item.key} className="flex items-start gap-3 px-4 py-2.5">
					<Icon
						name={item.is_done ? "circle-check" : item.is_late ? "circle-alert" : "circle-dot"}
						className={cn(
							"mt-0.5",
							item.is_done ? "text-pine" : item.is_late ? "text-ember-ink" : "text-muted",
						)}
					/>
					<span className={cn("min-w-0 flex-1", item.is_done && "text-muted")}>
						{item.href && !item.is_done ? (
							<Link to={item.href} className="link wrap-anywhere">
								{item.text}
							</Link>
						) : (
							<span className="wrap-anywhere">{item.text}</span>
						)}
						<span className="sr-only">{item.is_done ? ", done" : ""}</span>
					</span>
					<span
						className={cn(
							"text-end whitespace-nowrap",
							item.is_late ? "font-medium text-ember-ink" : "text-muted",
						)}
					>
						{item.is_done ? "Done" : item.due ? (item.is_late ? `Since ${item.due}` : `By ${item.due}`) : ""}
					</span>
				</li>
			))}
		</ul>
	);
}
