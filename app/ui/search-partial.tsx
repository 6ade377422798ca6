interface SearchPartialProps {
	/** Number of matches that were looked at. */
	most: number;
	/** Kind of records shown from them: "families". */
	shown?: string;
}

/** Notice that a people search matched more people than it could look at. */
export function SearchPartial({ most, shown }: SearchPartialProps) {
	return (
		<p role="status" className="px-4 pb-3 text-muted print:hidden">
			More than {most} people match. Showing {shown ? `${shown} of ` : null}the first matches. Enter more of
			the name to find others.
		</p>
	);
}
