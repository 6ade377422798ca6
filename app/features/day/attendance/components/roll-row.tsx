import { useEffect, useRef } from "react";
import { Avatar } from "#app/ui/avatar";
import { Badge } from "#app/ui/badge";
import { Button } from "#app/ui/button";
import { cn } from "#app/ui/cn";
import { Icon } from "#app/ui/icon";
import type { MarkedFacts } from "../queue";
import { markText, type RollChild } from "../view";
import { MarkPanel } from "./mark-panel";
import { StatusMark } from "./status-mark";
import type { Standing } from "./use-roll-call";
import { useWords } from "./words";

interface RollRowProps {
	child: RollChild;
	standing: Standing;
	reasons: readonly { key: string; label: string }[];
	canMark: boolean;
	open: boolean;
	/** True to show the group on each row. A single group is named once above the list. */
	showGroup: boolean;
	/** URL that opens the details before JavaScript runs. */
	detailsHref: string;
	/** Id of the form that a press on the row posts before JavaScript runs. */
	form: string;
	/** URL that the details post to before JavaScript runs. */
	action: string;
	ready: boolean;
	/** True when marks can't be sent. Each row with a waiting mark then shows so. */
	stuck: boolean;
	onOpen: (open: boolean) => void;
	onMark: (facts: MarkedFacts, delay?: number) => void;
	timeNow: () => string;
}

const plain = { absence: null, reason: null, time: null, note: null };

/** Row of one camper: a single press marks present, and the arrow opens everything else. */
export function RollRow(props: RollRowProps) {
	const { child, standing, reasons, canMark, open, showGroup, detailsHref, form, ready, onOpen, onMark } =
		props;
	const { facts, pending, stored } = standing;
	const words = useWords(reasons);
	const status = facts ? markText(facts, words) : "Unmarked";
	const isPresent = facts?.status === "present";
	const toggles = facts === null || isPresent;
	const row = useRef<HTMLLIElement>(null);
	const shownStatus = facts?.status ?? "unmarked";
	useEffect(() => {
		// Otherwise the panel, and the fields that a choice adds to it, would be hidden behind the bar at the bottom.
		if (open && shownStatus) row.current?.scrollIntoView({ block: "nearest", behavior: "smooth" });
	}, [open, shownStatus]);
	const panelId = `details-${child.id}`;
	const meta = [
		child.age === null ? null : `Age ${child.age}`,
		showGroup ? child.groups.map(({ name }) => name).join(", ") : null,
	];
	const main = (
		<>
			<StatusMark facts={facts} />
			<Avatar
				id={child.id}
				name={child.name}
				src={child.photo_url}
				size="large"
				className="size-10! text-sm! print:hidden"
			/>
			<span className="min-w-0 flex-1 py-2 print:flex print:items-baseline print:gap-2 print:py-1.5">
				<bdi
					title={child.full_name === child.name ? undefined : child.full_name}
					className="block text-left text-base leading-5 font-medium wrap-anywhere md:text-sm"
				>
					{child.name}
				</bdi>
				<span className="flex min-w-0 flex-wrap items-center gap-x-1.5 text-muted">
					<span>{meta.filter(Boolean).join(" · ")}</span>
					{facts && !isPresent ? (
						<span
							className={cn(
								"font-medium print:hidden",
								facts.status === "absent" && facts.absence !== "excused" ? "text-ember-ink" : "text-ink",
							)}
						>
							{status}
						</span>
					) : null}
					{facts?.note ? <span className="min-w-0 truncate">“{facts.note}”</span> : null}
					{pending && props.stuck ? (
						<span role="img" aria-label="Not sent yet" className="flex-none print:hidden">
							<Icon name="cloud-upload" />
						</span>
					) : null}
				</span>
			</span>
			<PrintBoxes status={facts ? status : null} />
			<span className="sr-only">, {status}</span>
		</>
	);
	const mainClass =
		"roll-main flex min-h-16 min-w-0 flex-1 items-center gap-3 pl-4 text-left focus-visible:-outline-offset-2 print:min-h-0";
	return (
		<li
			ref={row}
			id={`child-${child.id}`}
			className={cn("scroll-mt-20 scroll-mb-44 md:scroll-mb-28", open && "bg-sunken/60 print:bg-transparent")}
		>
			<div className={cn("flex items-stretch", canMark && "hover:bg-sunken/60 print:hover:bg-transparent")}>
				{!canMark ? (
					<div className={mainClass}>{main}</div>
				) : toggles || ready ? (
					<button
						type={ready ? "button" : "submit"}
						form={form}
						name="mark"
						value={`${child.id}:${isPresent ? "unmarked" : "present"}:${stored?.version ?? ""}`}
						data-child={child.id}
						aria-pressed={toggles ? isPresent : undefined}
						aria-expanded={toggles ? undefined : open}
						onClick={(event) => {
							if (!ready) return;
							event.preventDefault();
							if (!toggles) onOpen(!open);
							else
								onMark({
									...plain,
									status: isPresent ? "unmarked" : "present",
									note: isPresent ? null : (facts?.note ?? null),
								});
						}}
						className={mainClass}
					>
						{main}
					</button>
				) : (
					<a href={detailsHref} className={mainClass}>
						{main}
					</a>
				)}
				{canMark && ready && facts === null && !open ? <QuickButtons {...props} /> : null}
				{canMark ? <MoreButton {...props} panelId={panelId} /> : null}
			</div>
			{child.do_not_release && !(open && canMark) ? <DoNotRelease {...props} panelId={panelId} /> : null}
			{open && canMark ? (
				<div id={panelId}>
					<MarkPanel
						key={ready ? "live" : "form"}
						child={child}
						standing={standing}
						action={props.action}
						reasons={reasons}
						onMark={ready ? (next) => onMark(next, 1500) : undefined}
						onClose={() => {
							onOpen(false);
							// The pressed button disappears with the panel, so focus returns to the row.
							row.current?.querySelector<HTMLElement>("[data-child]")?.focus();
						}}
						timeNow={props.timeNow}
					/>
				</div>
			) : null}
		</li>
	);
}

/**
 * "Do not release" badge beside the name. It opens the instructions and shows no details itself. Placed outside
 * the row's button, because a press on the row marks the camper.
 */
function DoNotRelease({
	child,
	canMark,
	ready,
	detailsHref,
	onOpen,
	panelId,
}: RollRowProps & { panelId: string }) {
	const badge = (
		<Badge tone="danger" icon={<Icon name="octagon-alert" />}>
			Do not release<span className="sr-only"> {child.name}</span>
		</Badge>
	);
	const place =
		"-mt-2 ml-29 flex w-fit items-center pr-4 pb-2 touch:-mt-3 touch:min-h-11 touch:pb-0 print:mt-0 print:ml-12 print:min-h-0 print:pb-1.5";
	if (!canMark) return <p className={place}>{badge}</p>;
	return ready ? (
		<button
			type="button"
			aria-expanded={false}
			aria-controls={panelId}
			onClick={() => onOpen(true)}
			className={place}
		>
			{badge}
		</button>
	) : (
		<a href={detailsHref} className={place}>
			{badge}
		</a>
	);
}

/** Second most common statuses as buttons, where there is room. */
function QuickButtons({ child, onMark, onOpen, timeNow }: RollRowProps) {
	const say = (facts: MarkedFacts) => {
		onMark(facts, 1500);
		onOpen(true);
	};
	return (
		<span className="hidden items-center gap-1 md:flex print:hidden">
			<Button
				size="small"
				variant="quiet"
				aria-label={`${child.name} is absent`}
				onClick={() => say({ ...plain, status: "absent", absence: "unexcused" })}
			>
				Absent
			</Button>
			<Button
				size="small"
				variant="quiet"
				aria-label={`${child.name} is late`}
				onClick={() => say({ ...plain, status: "late", time: timeNow() })}
			>
				Late
			</Button>
		</span>
	);
}

function MoreButton({
	child,
	open,
	ready,
	detailsHref,
	onOpen,
	panelId,
}: RollRowProps & { panelId: string }) {
	const label = `More actions for ${child.name}`;
	const style =
		"grid w-14 flex-none place-items-center text-muted hover:text-ink focus-visible:-outline-offset-2 print:hidden";
	const icon = (
		<Icon name="chevron-down" className={cn("size-5 transition-transform", open && "rotate-180")} />
	);
	if (!ready) {
		return (
			<a href={detailsHref} aria-label={label} className={style}>
				{icon}
			</a>
		);
	}
	return (
		<button
			type="button"
			aria-label={label}
			aria-expanded={open}
			aria-controls={open ? panelId : undefined}
			title="Absent, late, left early, note"
			onClick={() => onOpen(!open)}
			className={style}
		>
			{icon}
		</button>
	);
}

/** On paper: the stored mark, or empty boxes to mark by hand. */
function PrintBoxes({ status }: { status: string | null }) {
	return (
		<span aria-hidden="true" className="hidden flex-none gap-4 pr-2 print:flex">
			{status ??
				["Present", "Absent", "Late ____"].map((word) => (
					<span key={word} className="inline-flex items-center gap-1.5">
						<span className="inline-block size-3.5 border border-ink" />
						{word}
					</span>
				))}
		</span>
	);
}
