import { useSearchParams } from "@remix-run/react";
import { ButtonLink } from "./button";
import { Icon } from "./icon";
import { withParams } from "./list-params";

interface PaginationProps {
	/** Cursor of the next page; null on the last one. */
	nextCursor: string | null;
	/** Cursor of the previous page, if the list knows it; otherwise the back link leads to the first page. */
	previousCursor?: string | null;
	/** "Showing 50 of 480". */
	summary?: string;
}

/** Previous and next links of a long list. Shows nothing when the list has one page. */
export function Pagination({ nextCursor, previousCursor, summary }: PaginationProps) {
	const [params] = useSearchParams();
	const begun = params.has("cursor");
	if (!nextCursor && !begun) return null;
	return (
		<nav
			aria-label="Pages"
			className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-4 py-2.5 print:hidden"
		>
			{summary ? <p className="mr-auto text-muted tabular-nums">{summary}</p> : null}
			{begun ? (
				<ButtonLink
					size="small"
					to={withParams(params, { cursor: previousCursor })}
					icon={<Icon name="chevron-left" />}
				>
					{previousCursor ? "Previous" : "First page"}
				</ButtonLink>
			) : null}
			{nextCursor ? (
				<ButtonLink size="small" to={withParams(params, { cursor: nextCursor })} rel="next">
					Next
					<Icon name="chevron-right" />
				</ButtonLink>
			) : null}
		</nav>
	);
}
