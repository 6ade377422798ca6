/** Logo: a lantern with an ember, and the company's name. */
export function CompanyMark({ name }: { name: string }) {
	return (
		<span className="company-mark">
			<svg aria-hidden="true" viewBox="0 0 20 26" width="20" height="26" fill="none">
				<path
					d="M6.5 6.5c0-2.2 1.5-3.7 3.5-3.7s3.5 1.5 3.5 3.7M5 6.8h10M4 22.8h12M5.3 6.8l-1 13.4c-.1 1.5.7 2.6 2 2.6h7.4c1.3 0 2.1-1.1 2-2.6l-1-13.4"
					stroke="currentColor"
					strokeWidth="1.75"
					strokeLinecap="round"
					strokeLinejoin="round"
				/>
				<path
					className="text-ember"
					fill="currentColor"
					d="M10.3 9.8c.3 1.7 2.8 3.5 2.8 6.3 0 2.2-1.4 3.6-3.1 3.6s-3.2-1.4-3.2-3.5c0-1.5.9-2.5 1.4-3.4.4.7.7 1 1.2 1.2-.1-1.6.1-3.1.9-4.2Z"
				/>
			</svg>
			{name}
		</span>
	);
}
