interface SearchPartialProps {
	/** How many were looked at. */
	most: number;
	/** What is shown of them: "families". */
	shown?: string;
}

/** What a list says of people whose search did not look at everybody who matches. */
export function SearchPartial({ most, shown }: SearchPartialProps) {
	return (
		<p role="status" className="px-4 pb-3 text-muted print:hidden">
			More than {most} people match. These are {shown ? `${shown} ` : null}from the first results. Enter more
			of the name to find others.
		</p>
	);
}
