// Runs the statements it is sent over the database it is bound to, and answers with what D1 answers.
export default {
  async fetch(request, env) {
    const { method, statements } = await request.json();
    try {
      const prepared = statements.map(({ sql, params }) =>
        env.DB.prepare(sql).bind(
          ...params.map((each) => (each?.bytes ? new Uint8Array(each.bytes) : each)),
        ),
      );
      const answer = method === "batch" ? env.DB.batch(prepared) : prepared[0][method]();
      return Response.json(await answer);
    } catch (fault) {
      return new Response(fault.message, { status: 500 });
    }
  },
};
