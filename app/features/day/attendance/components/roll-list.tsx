import { Suspense, useEffect, useMemo, useRef, useState } from "react";
import { CHECKPOINT_LABELS } from "#app/lib/checkpoints";
import { formatDate } from "#app/lib/dates";
import { joinedWords, textHolds, typedWords } from "#app/lib/text";
import { useCamp } from "#app/platform/camp-context";
import { Alert } from "#app/ui/alert";
import { Button } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { lazySection } from "#app/ui/lazy-section";
import { PrintHead } from "#app/ui/print-head";
import { showToast } from "#app/ui/toasts";
import { rollCallPath } from "../paths";
import { heldMarks, type MarkedFacts } from "../queue";
import { isShown, ROLL_SHOWS, type RollShow, summarize } from "../rules";
import { type RollCallView, type RollChild, soughtIn } from "../view";
import { EarlyPresses, takeEarlyPresses } from "./early-presses";
import { RollCallEmpty } from "./roll-call-empty";
import { isStuck, QueueCalm, QueueNotice } from "./queue-notice";
import { RollBar } from "./roll-bar";
import { type RollFilter, RollFilters } from "./roll-filters";
import { RollRow } from "./roll-row";
import { showInUrl } from "./show-in-url";
import { useRollCall } from "./use-roll-call";
import type { RollKeys } from "./use-roll-keys";
import { useWords } from "./words";

// Loaded on demand: two people rarely mark the same camper.
const ConflictDialog = lazySection(() => import("./conflict-dialog"));

const RollKeyboard = lazySection(() => import("./roll-keyboard"));

const FORM = "roll";
const plain = { absence: null, reason: null, time: null, note: null };
const present: MarkedFacts = { status: "present", ...plain };
const unmarked: MarkedFacts = { status: "unmarked", ...plain };

interface RollListProps {
	view: RollCallView;
	/** Camper id from the URL. */
	filter: RollFilter;
	child: string | undefined;
	user_name: string;
}

/** List of campers in a roll call, and its progress. */
export function RollList({ view, filter: asked, child: askedChild, user_name }: RollListProps) {
	const { session, date, checkpoint, checkpoints, children, groups, reasons } = view;
	const call = { session_id: session.id, date, checkpoint };
	const open = view.closed === null;
	const roll = useRollCall({ ...view, call, open, user_name });
	const [filter, setFilter] = useState(asked);
	const [openChild, setOpenChild] = useState(askedChild);
	const [choosing, setChoosing] = useState(false);
	// Campers marked since the filter was chosen stay in the list. A list that jumps under the thumb leads to marking
	// the wrong camper.
	const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
	const list = useRef<HTMLUListElement>(null);
	const bar = useRef<HTMLDivElement>(null);
	const words = useWords(reasons);
	const names = useMemo(() => new Map(children.map((child) => [child.id, soughtIn(child)])), [children]);

	const inGroup = children.filter(
		(child) => filter.group === "" || child.groups.some(({ id }) => id === filter.group),
	);
	const standings = new Map(inGroup.map((child) => [child.id, roll.standing(child.id)]));
	const statusOf = (child: RollChild) => standings.get(child.id)?.facts?.status ?? null;
	// A list that leaves campers out is searched by the server: searching here would miss the campers left out.
	const whole = view.left_out === 0;
	const sought = joinedWords(typedWords(whole ? filter.q : ""));
	const shown = inGroup.filter(
		(child) =>
			(isShown(filter.show, statusOf(child)) || kept.has(child.id) || child.id === openChild) &&
			textHolds(sought, names.get(child.id) ?? ""),
	);
	const marks = inGroup.flatMap((child) => {
		const facts = standings.get(child.id)?.facts;
		return facts ? [{ camper_id: child.id, status: facts.status }] : [];
	});
	const summary = summarize(
		inGroup.map(({ id }) => id),
		marks,
	);
	const remaining = inGroup.filter((child) => statusOf(child) === null).map(({ id }) => id);
	const counts = Object.fromEntries(
		ROLL_SHOWS.map((show) => [show, inGroup.filter((child) => isShown(show, statusOf(child))).length]),
	) as Record<RollShow, number>;

	const changeFilter = (next: RollFilter) => {
		setFilter(next);
		setKept(new Set());
		const show = next.show === "all" ? "" : next.show;
		showInUrl(whole ? { show, group: next.group, q: next.q } : { show });
	};
	const openDetails = (child_id: string | undefined) => {
		setOpenChild(child_id);
		showInUrl({ child: child_id ?? "" });
	};
	const mark = (child_ids: readonly string[], facts: MarkedFacts, delay?: number) => {
		setKept((before) => new Set([...before, ...child_ids]));
		roll.mark(child_ids, facts, delay);
	};
	const markOne = (child: RollChild, facts: MarkedFacts, delay?: number) => {
		const before = standings.get(child.id)?.facts;
		mark([child.id], facts, delay);
		if (!before || facts.status !== "unmarked") return;
		// Rows are easily pressed by mistake, so clearing can be undone.
		const message = `${child.name}'s mark cleared`;
		showToast({ tone: "info", message, onUndo: () => mark([child.id], before) });
	};
	const markRemaining = () => {
		mark(remaining, present);
		const message = `${remaining.length} marked present`;
		const onUndo = () => {
			mark(remaining, unmarked);
			bar.current?.focus();
		};
		showToast({ tone: "success", message, onUndo });
		bar.current?.focus();
	};
	const { ready } = roll;
	const replay = useRef<() => void>();
	replay.current = () => {
		for (const [name, value] of takeEarlyPresses(FORM)) {
			const [child_id = "", status] = value.split(":");
			if (name === "mark") mark([child_id], status === "present" ? present : unmarked);
			else markRemaining();
		}
	};
	useEffect(() => {
		if (ready) replay.current?.();
	}, [ready]);
	const keys: RollKeys = {
		letters: view.single_key_shortcuts && open,
		onLetter: (letter, child_id) => {
			if (letter === "present") return mark([child_id], present);
			const note = standings.get(child_id)?.facts?.note ?? null;
			const facts: MarkedFacts =
				letter === "absent"
					? { ...plain, status: "absent", absence: "unexcused", note }
					: { ...plain, status: "late", time: roll.timeNow(), note };
			mark([child_id], facts, 1500);
			openDetails(child_id);
		},
	};

	const camp = useCamp();
	const oneGroup = groups.length === 1 || filter.group !== "";
	const held = heldMarks(roll.state.queue);
	const keep = { date, checkpoint };
	// Includes the date: a page opened before midnight belongs to the day before.
	const here = rollCallPath(session.id, { ...keep, ...filter });
	const hrefOf = (child_id: string) =>
		`${rollCallPath(session.id, { ...keep, ...filter, child: child_id })}#child-${child_id}`;
	return (
		<>
			<form id={FORM} method="post" action={here} hidden />
			<EarlyPresses />
			{/* A table to paper alone: its head stands on every sheet, as long as it need not be cut. */}
			<div className="print:table print:w-full">
				<div className="break-inside-avoid print:table-header-group">
					<PrintHead
						parts={[
							session.name,
							formatDate(date),
							checkpoints.length > 1 ? CHECKPOINT_LABELS[checkpoint] : null,
							camp.name,
							groups.find(({ id }) => id === filter.group)?.name ??
								(groups.length > 1 ? "All groups" : groups[0]?.name),
							filter.show === "unmarked" ? "Not marked yet" : null,
							`${shown.length} ${shown.length === 1 ? "child" : "children"}`,
						]}
					/>
				</div>
				<Card flush className="print:border-0">
					{children.length > 0 || !whole ? (
						<RollFilters
							filter={filter}
							groups={groups}
							counts={counts}
							keep={keep}
							ready={roll.ready}
							whole={whole}
							onChange={changeFilter}
						/>
					) : null}
					{whole ? null : (
						<Alert tone={filter.group || asked.q ? "info" : "warning"} className="mx-4 mb-3">
							This roll call is too large for one list: {view.left_out} more{" "}
							{view.left_out === 1 ? "child is" : "children are"} not on it.{" "}
							{groups.length > 1 ? "Choose a group, or search by name." : "To find them, search by name."}
						</Alert>
					)}
					{shown.length > 0 ? (
						<ul ref={list} className="roll-rows divide-y divide-line border-t border-line">
							{shown.map((child) => (
								<RollRow
									key={child.id}
									child={child}
									standing={roll.standing(child.id)}
									reasons={reasons}
									canMark={open}
									open={openChild === child.id}
									showGroup={!oneGroup}
									detailsHref={hrefOf(child.id)}
									form={FORM}
									action={here}
									ready={roll.ready}
									stuck={isStuck(roll.state)}
									onOpen={(next) => openDetails(next ? child.id : undefined)}
									onMark={(facts, delay) => markOne(child, facts, delay)}
									timeNow={roll.timeNow}
								/>
							))}
						</ul>
					) : (
						<RollCallEmpty
							view={view}
							filter={filter}
							allMarked={remaining.length === 0}
							onAll={() => changeFilter({ ...filter, show: "all", q: "" })}
						/>
					)}
				</Card>
			</div>
			<p aria-hidden="true" className="hidden gap-8 pt-8 print:flex">
				<span className="flex-1 border-t border-ink pt-1">Taken by</span>
				<span className="w-40 border-t border-ink pt-1">Time</span>
			</p>
			{open && children.length > 0 ? (
				<>
					<RollBar
						box={bar}
						marked={summary.marked}
						expected={summary.expected}
						facts={factsOf(summary)}
						calm={<QueueCalm state={roll.state} time_zone={view.time_zone} />}
						notice={
							<QueueNotice
								state={roll.state}
								time_zone={view.time_zone}
								onRetry={() => roll.store?.sendNow()}
								onResolve={() => setChoosing(true)}
							/>
						}
						action={
							remaining.length > 0 ? (
								<Button
									type={roll.ready ? "button" : "submit"}
									form={FORM}
									name="intent"
									value="all_present"
									// Pressed before any camper is marked, "mark all" would be a guess, so it isn't the primary button.
									variant={summary.marked > 0 ? "primary" : "secondary"}
									onClick={roll.ready ? markRemaining : undefined}
								>
									Mark {remaining.length} present
								</Button>
							) : null
						}
					/>
					{roll.ready ? (
						<Suspense fallback={null}>
							<RollKeyboard list={list} keys={keys} hints={view.single_key_shortcuts} />
						</Suspense>
					) : null}
				</>
			) : null}
			{held.length > 0 ? (
				<Suspense fallback={null}>
					<ConflictDialog
						open={choosing}
						onClose={() => setChoosing(false)}
						marks={held}
						nameOf={(id) => children.find((child) => child.id === id)?.name}
						words={words}
						onChoose={(key, choice) => roll.store?.choose(key, choice)}
					/>
				</Suspense>
			) : null}
		</>
	);
}

function factsOf({ present, absent, late, left_early, checked_out }: ReturnType<typeof summarize>) {
	const parts = [
		[present, "present"],
		[late, "late"],
		[absent, "absent"],
		[left_early, "left early"],
		[checked_out, "checked out"],
	] as const;
	const said = parts.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}`);
	return said.join(" · ");
}
