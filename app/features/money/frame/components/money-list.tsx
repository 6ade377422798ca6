import { useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { cardPaths } from "#app/features/money/card-payments/paths";
import { ExportPeople } from "#app/features/people/exports/components/export-people";
import { Alert } from "#app/ui/alert";
import { ButtonLink } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { EmptyState } from "#app/ui/empty-state";
import { Icon } from "#app/ui/icon";
import type { IconName } from "#app/ui/icon-name";
import { ListToolbar } from "#app/ui/list-toolbar";
import { PageHeader } from "#app/ui/page-header";
import { Pagination } from "#app/ui/pagination";
import { MoneyTabs } from "./money-tabs";

interface MoneyListProps {
	title: string;
	description: string;
	/** Singular and plural of a row: "refund", "refunds". */
	of: readonly [one: string, many: string];
	states: readonly { value: string; label: string }[];
	/** Number of rows on this page. */
	shown: number;
	next_cursor: string | null;
	/** True if the list is filtered by state. */
	filtered: boolean;
	paths: { list: string; csv: string };
	/** Empty state: the text for an empty list, and optionally another for a state without rows. */
	nothing: { icon: IconName; title: string; text: string; of_state?: string };
	/** Reason why cards aren't taken, for lists that depend on card payments. */
	no_cards?: string | null;
	/** Button that creates a new item. */
	fresh?: { to: string; label: string } | null;
	children: ReactNode;
}

/** Page with a list of the office's money records: filter by state, export, pages. */
export function MoneyList(props: MoneyListProps) {
	const { title, description, of, states, shown, next_cursor, filtered, paths, nothing } = props;
	const { no_cards, fresh, children } = props;
	const [params] = useSearchParams();
	const [one, many] = of;
	const is_part = Boolean(next_cursor) || params.has("cursor");
	return (
		<>
			<PageHeader
				beside
				title={title}
				description={description}
				actions={
					shown > 0 || fresh ? (
						<>
							{shown > 0 ? <ExportPeople path={paths.csv} /> : null}
							{fresh ? (
								<ButtonLink to={fresh.to} variant="primary" icon={<Icon name="plus" />}>
									{fresh.label}
								</ButtonLink>
							) : null}
						</>
					) : undefined
				}
			/>
			<MoneyTabs />
			{no_cards ? (
				<Alert
					className="mb-4"
					actions={
						<ButtonLink to={cardPaths.account} size="small">
							Cards
						</ButtonLink>
					}
				>
					<p>{no_cards}</p>
				</Alert>
			) : null}
			<Card flush>
				<ListToolbar
					filters={[{ name: "state", label: "State", any: "All statuses", options: states }]}
					count={shown === 0 ? "" : `${shown} ${shown === 1 ? one : many}${is_part ? " on this page" : ""}`}
					keep={["camp"]}
				/>
				{shown > 0 ? (
					children
				) : (
					<EmptyState
						icon={<Icon name={nothing.icon} />}
						title={filtered ? `No matching ${many}` : nothing.title}
						actions={filtered ? <ButtonLink to={paths.list}>All {many}</ButtonLink> : undefined}
					>
						<p>{filtered ? (nothing.of_state ?? `No ${one} has this status.`) : nothing.text}</p>
					</EmptyState>
				)}
				<Pagination nextCursor={next_cursor} summary={`${shown} on this page`} />
			</Card>
		</>
	);
}
