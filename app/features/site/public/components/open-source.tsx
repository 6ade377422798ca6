/** Benefits of the open source code; the link only if it is configured. */
export function OpenSource({ source_url }: { source_url: string | null }) {
	return (
		<>
			<div className="band-head">
				<h2>Fully open source</h2>
				<p className="site-text">
					MIT license. Run one Worker and a database in your own Cloudflare account, with no servers to
					manage. Or try it on your computer.
				</p>
				{source_url ? (
					<p>
						<a href={source_url} className="text-link">
							Read the source
						</a>
					</p>
				) : null}
			</div>
			<pre className="terminal">
				<code>
					$ npm run demo{"\n"}
					<span>two camps of made-up people, on your own computer</span>
					{"\n\n"}$ npm run verify{"\n"}
					<span>every check and every test, with one summary</span>
					{"\n\n"}$ npm run deploy{"\n"}
					<span>to your own Cloudflare account</span>
				</code>
			</pre>
		</>
	);
}
