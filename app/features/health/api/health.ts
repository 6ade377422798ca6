/** GET /health: answers without touching the database, so that it says whether the Worker runs and nothing else. */
export const loader = () => Response.json({ status: "ok" }, { headers: { "Cache-Control": "no-store" } });
