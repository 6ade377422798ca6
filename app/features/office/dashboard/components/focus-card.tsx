import { Link } from "@remix-run/react";
import type { TilePerson } from "#app/platform/tile";
import { ButtonLink } from "#app/ui/button";
import { cn } from "#app/ui/cn";
import { Icon } from "#app/ui/icon";
import type { IconName } from "#app/ui/icon-name";
import type { Focus } from "../focus-facts";
import type { Moment } from "../rules";
import { LateLine } from "./late-line";
import { MissingList } from "./missing-list";
import { PersonList } from "./person-list";

const ICONS: Record<Moment, IconName> = {
	setup: "sparkles",
	before: "sunrise",
	arrival: "list-checks",
	after: "list-checks",
	pickup: "users",
	evening: "moon",
	no_camp: "calendar-days",
	off_season: "chart-line",
	past: "history",
	future: "calendar-days",
};

const TONES = {
	calm: "bg-sky-tint text-sky",
	ember: "bg-ember-tint text-ember-ink",
	good: "bg-pine-tint text-pine",
};

interface FocusCardProps {
	focus: Focus;
	moment: Moment;
	/** Missing children with a phone number to call; omitted if there are none or the user can't see them. */
	missing?: People;
	/** Late children; omitted in the same cases. */
	late?: People;
}

interface People {
	total: number;
	people: readonly TilePerson[];
	more?: string;
}

/** Card with the most important fact of the hour as a sentence, and the children it concerns. */
export function FocusCard({ focus, moment, missing, late }: FocusCardProps) {
	const { title, note, tone, alert, action, also, caption, late_caption } = focus;
	const icon = tone === "ember" ? "triangle-alert" : tone === "good" ? "circle-check" : ICONS[moment];
	return (
		<section
			aria-labelledby="focus"
			className={cn(
				"overflow-clip rounded-md border bg-surface shadow-raised print:shadow-none",
				tone === "ember" ? "border-ember/60" : "border-line",
			)}
		>
			{alert ? (
				<p className="flex items-center gap-2 border-b border-line bg-ember-tint px-4 py-2.5 font-medium text-ember-ink">
					<Icon name="triangle-alert" />
					{alert.href ? (
						<Link
							to={alert.href}
							prefetch="intent"
							className="underline underline-offset-3 hover:decoration-2"
						>
							{alert.text}
						</Link>
					) : (
						alert.text
					)}
				</p>
			) : null}
			<div className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-4">
				<div className="flex min-w-0 flex-1 basis-64 items-center gap-3.5">
					<span className={cn("grid size-10 flex-none place-items-center rounded-full", TONES[tone])}>
						<Icon name={icon} className="size-5" />
					</span>
					<div className="min-w-0">
						<h2 id="focus" className="text-lg font-bold">
							{title}
						</h2>
						{note ? <p className="text-muted">{note}</p> : null}
					</div>
				</div>
				{action ? (
					<ButtonLink
						to={action.href}
						variant={moment === "setup" || action.primary ? "primary" : "secondary"}
					>
						{action.label}
					</ButtonLink>
				) : null}
			</div>
			{missing ? <Missing caption={caption} now={moment !== "past"} {...missing} /> : null}
			{also ? (
				<div className="flex flex-wrap items-center gap-x-4 gap-y-2.5 border-t border-line bg-ember-tint px-4 py-3">
					<div className="min-w-0 flex-1 basis-64">
						<h3 className="font-bold text-ember-ink">{also.text}</h3>
						<p>{also.note}</p>
					</div>
					{also.action ? (
						<ButtonLink to={also.action.href} className="max-md:w-full">
							{also.action.label}
						</ButtonLink>
					) : null}
				</div>
			) : null}
			{late && late_caption ? <LateLine caption={late_caption} {...late} /> : null}
		</section>
	);
}

/** Maximum missing children shown with their own row and call button; more are shown as a list. */
const MOST_LOUD = 4;

/** Names of the missing children, first and most prominent while there is still time to act. */
function Missing({ caption, now, total, people, more }: People & { caption?: string; now: boolean }) {
	if (people.length === 0) return null;
	const loud = now && total <= MOST_LOUD && people.length === total;
	return (
		<div className="border-t border-line">
			{caption ? (
				<h3 className="border-b border-line bg-sunken/50 px-4 py-1.5 text-xs font-medium text-muted">
					{caption} ({total})
				</h3>
			) : null}
			{loud ? <MissingList people={people} /> : <PersonList people={people} total={total} more={more} wide />}
		</div>
	);
}
