import { Link } from "@remix-run/react";
import { Badge, type Tone } from "#app/ui/badge";
import { buttonStyle } from "#app/ui/button-style";
import { Card } from "#app/ui/card";
import { Icon } from "#app/ui/icon";
import { Menu, MenuForm, MenuLink } from "#app/ui/menu";
import { MoveButtons } from "#app/ui/move-buttons";
import { questionPaths } from "../paths";
import type { QuestionItem } from "../view";
import { ConditionLine } from "./condition-line";

interface QuestionListProps {
	items: readonly QuestionItem[];
	/** Season whose questions can be changed; read-only when missing. */
	season_id?: string;
}

/** Questions in the order families see them: the family's first, then each child's. */
export function QuestionList({ items, season_id }: QuestionListProps) {
	const of = (per_family: boolean) => items.filter((item) => item.per_family === per_family);
	return (
		<div className="grid gap-5">
			<Part title="Asked once per family" items={of(true)} season_id={season_id} />
			<Part title="Asked for each child" items={of(false)} season_id={season_id} />
		</div>
	);
}

function Part({ title, items, season_id }: QuestionListProps & { title: string }) {
	if (items.length === 0) return null;
	return (
		<Card flush title={title}>
			<ol className="divide-y divide-line">
				{items.map((item, at) => (
					<li key={item.id} className="flex items-start gap-x-3 px-4 py-3">
						<span className="w-4 flex-none text-right md:w-6 text-muted tabular-nums" aria-hidden="true">
							{at + 1}
						</span>
						<Facts item={item} season_id={season_id} />
						{season_id ? (
							<Actions
								item={item}
								season_id={season_id}
								isFirst={at === 0}
								isLast={at === items.length - 1}
							/>
						) : null}
					</li>
				))}
			</ol>
		</Card>
	);
}

const CHANGES: Record<NonNullable<QuestionItem["change"]>, { label: string; tone: Tone }> = {
	added: { label: "New", tone: "sky" },
	changed: { label: "Changed", tone: "sky" },
	moved: { label: "Moved", tone: "sky" },
	removed: { label: "Removed", tone: "sky" },
};

function Facts({ item, season_id }: { item: QuestionItem; season_id: string | undefined }) {
	const { id, label, help, kind, answers, is_required, is_health, when, problems, change } = item;
	const facts = [kind, answers.length > 0 ? answers.join(", ") : null].filter(Boolean).join(": ");
	return (
		<div className="grid min-w-0 flex-1 gap-0.5">
			<div className="flex flex-wrap items-center gap-x-2 gap-y-1">
				{season_id ? (
					<Link
						to={questionPaths.edit(season_id, id)}
						prefetch="intent"
						className="min-w-0 font-medium wrap-anywhere hover:underline touch:-my-2.5 touch:py-2.5"
					>
						{label}
					</Link>
				) : (
					<span className="min-w-0 font-medium wrap-anywhere">{label}</span>
				)}
				{is_required ? <Badge>Required</Badge> : null}
				{is_health ? <Badge tone="sky">Health</Badge> : null}
				{change ? <Badge tone={CHANGES[change].tone}>{CHANGES[change].label}</Badge> : null}
			</div>
			{help && !season_id ? <p className="text-muted wrap-anywhere">{help}</p> : null}
			<p className="text-muted wrap-anywhere">{facts}</p>
			{when ? (
				<p className="text-muted wrap-anywhere">
					<ConditionLine when={when} />
				</p>
			) : null}
			{season_id
				? problems.map((problem) => (
						<p key={problem} className="flex gap-1.5 font-medium text-ember-ink">
							<Icon name="triangle-alert" className="mt-0.5" />
							<span>{problem}</span>
						</p>
					))
				: null}
		</div>
	);
}

interface ActionsProps {
	item: QuestionItem;
	season_id: string;
	isFirst: boolean;
	isLast: boolean;
}

function Actions({ item: { id, label }, season_id, isFirst, isLast }: ActionsProps) {
	const move = questionPaths.move(season_id, id);
	return (
		<div className="ml-auto flex flex-none items-center print:hidden">
			<div className="hidden md:flex">
				<MoveButtons action={move} verb="Ask" name={label} isFirst={isFirst} isLast={isLast} />
			</div>
			<Menu
				label={`More actions for ${label}`}
				trigger={<Icon name="ellipsis" />}
				align="end"
				className={buttonStyle({ variant: "quiet", size: "small" })}
			>
				<MenuLink to={questionPaths.edit(season_id, id)} icon={<Icon name="pencil" />}>
					Change
				</MenuLink>
				<MenuForm action={questionPaths.duplicate(season_id, id)} icon={<Icon name="copy" />}>
					Duplicate
				</MenuForm>
				<StepOnPhone action={move} direction="up" shown={!isFirst} />
				<StepOnPhone action={move} direction="down" shown={!isLast} />
				<MenuLink to={`${questionPaths.edit(season_id, id)}#place`} icon={<Icon name="arrow-down-up" />}>
					Move to…
				</MenuLink>
				<MenuForm action={questionPaths.remove(season_id, id)} icon={<Icon name="trash-2" />} danger>
					Remove
				</MenuForm>
			</Menu>
		</div>
	);
}

/** Menu items for moving on phones, where arrow buttons would need a separate line per question. */
function StepOnPhone({
	action,
	direction,
	shown,
}: {
	action: string;
	direction: "up" | "down";
	shown: boolean;
}) {
	if (!shown) return null;
	return (
		<div className="md:hidden">
			<MenuForm action={action} fields={{ direction }} icon={<Icon name={`arrow-${direction}`} />}>
				{direction === "up" ? "Move up" : "Move down"}
			</MenuForm>
		</div>
	);
}
