import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { build as bundle } from 'esbuild'
import { type Plugin, defineConfig } from 'vite'
import { type Scheme, cssTokens } from './web/theme/tokens.ts'

const API = process.env['FIRESIDE_API'] ?? 'http://127.0.0.1:3000'

/** While developing, every address is answered as the server answers it. */
function serveAddresses(): Plugin {
  return {
    name: 'serve-addresses',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const [path = '', search] = (request.url ?? '').split('?')
        const query = search === undefined ? '' : `?${search}`
        if (path.startsWith('/app/') && !/\.\w+$/.test(path)) request.url = '/app/index.html'
        else if (/^\/(?:sign-up|password-reset|email-change|help(?:\/[a-z-]+)?)\/?$/.test(path))
          request.url = `${path.replace(/\/$/, '')}/index.html${query}`
        next()
      })
    },
  }
}

/**
 * The product's own pages are plain HTML: this puts the parts that they share into them, and the
 * theme's colours into their stylesheet, which has no Mantine to write them.
 */
function sitePages(): Plugin {
  return {
    name: 'site-pages',
    enforce: 'pre',
    transform(code, id) {
      if (!id.split('?')[0]?.endsWith('/web/site/colours.css')) return null
      return { code: `${code}\n${siteColours()}`, map: null }
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html, { path }) =>
        path.startsWith('/help/')
          ? withParts(sitePart('help-page', { ...headOf(html), text: html }), path)
          : withParts(html, path),
    },
  }
}

/** `<!-- site:csv-along named="Categories" -->` is `web/site/csv-along.html` with "Categories" where it says `{named}`. */
function withParts(html: string, path: string): string {
  return html.replace(
    /<!-- site:([\w-]+)((?:\s+\w+="[^"]*")*) -->/g,
    (_, name: string, given: string) => {
      if (name === 'help-list') return helpList()
      const values = [...given.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, value]) => [key, value])
      return withParts(markCurrent(sitePart(name, Object.fromEntries(values)), path), path)
    },
  )
}

function sitePart(name: string, values: Record<string, string>): string {
  return readFileSync(resolve(`web/site/${name}.html`), 'utf8').replace(
    /\{(\w+)\}/g,
    (_, key: string) => {
      const value = values[key]
      if (value === undefined) throw new Error(`site:${name} is given no ${key}`)
      return value
    },
  )
}

/** The link to the page that it stands on says so. */
function markCurrent(part: string, path: string): string {
  const page = path.replace(/index\.html$/, '')
  return page === '/' ? part : part.replace(`<a href="${page}"`, '$& aria-current="page"')
}

/** A help page begins with its title and one sentence, and is its text alone: the rest is made of them. */
function headOf(html: string): { title: string; sentence: string } {
  const [name = '', sentence = ''] = ['title', 'sentence'].map((part) =>
    new RegExp(`class="${part}">([^<]*)<`).exec(html)?.[1]?.replace(/\s+/g, ' ').trim(),
  )
  return { title: [...new Set([name, 'Help', 'Fireside'])].join(' · '), sentence }
}

/** The pages at the side of the help, but for the overview, each with its sentence. */
function helpList(): string {
  const links = sitePart('help-pages', {}).matchAll(/<a href="(\/help\/[\w-]+\/)">.*<\/a>/g)
  const items = Array.from(links, ([link, page]) => {
    const { sentence } = headOf(readFileSync(resolve(`web${page}index.html`), 'utf8'))
    return `<li>${link}<span>${sentence}</span></li>`
  })
  return items.join('\n')
}

/** Light unless the device or the person's own choice says dark. */
function siteColours(): string {
  const rule = (selector: string, scheme: Scheme) =>
    `${selector}{color-scheme:${scheme};${Object.entries(cssTokens(scheme))
      .map(([name, value]) => `${name}:${value}`)
      .join(';')}}`
  const attribute = 'data-mantine-color-scheme'
  return [
    rule(':root', 'light'),
    `@media (prefers-color-scheme: dark){${rule(`:root:not([${attribute}='light'])`, 'dark')}}`,
    rule(`:root[${attribute}='dark']`, 'dark'),
  ].join('\n')
}

/** `/help/`, and a page for each folder under it. */
function helpPages(): Record<string, string> {
  const pages = readdirSync(resolve('web/help'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => [`help-${name}`, resolve('web/help', name, 'index.html')])
  return { help: resolve('web/help/index.html'), ...Object.fromEntries(pages) }
}

/**
 * Writes the service worker last, with the list of what this build is made of. Fonts are left out:
 * of the many alphabets a person needs one, which is kept when it was first used.
 */
function updateWorker(): Plugin {
  return {
    name: 'update-worker',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const assets = readdirSync(join(dir, 'app/assets')).filter((name) =>
        /\.(?:js|css)$/.test(name),
      )
      const first = ['scheme.js', 'load-again.js']
      const files = [
        '/app/',
        ...first.map((name) => `/${name}`),
        ...assets.sort().map((name) => `/app/assets/${name}`),
      ]
      const version = createHash('sha256')
        .update(files.join())
        .update(readFileSync(join(dir, 'app/index.html')))
        .update(first.map((name) => readFileSync(join(dir, name), 'utf8')).join())
        .digest('hex')
        .slice(0, 16)
      await bundle({
        entryPoints: [resolve('web/app/update-worker.ts')],
        outfile: join(dir, 'app/sw.js'),
        bundle: true,
        minify: true,
        target: 'es2022',
        define: {
          UPDATE_FILES: JSON.stringify(files),
          UPDATE_VERSION: JSON.stringify(version),
        },
      })
    },
  }
}

/**
 * Asks for the letters of every page together with its script. Found in the stylesheet they come after
 * the words, which then take another width and push what stands below them.
 */
function earlyFont(): Plugin {
  return {
    name: 'early-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const font = Object.keys(bundle).find((name) => /inter-latin-opsz-.*woff2$/.test(name))
        if (font === undefined) throw new Error('The build has no font')
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '' }
        return [{ tag: 'link', attrs: { ...attrs, href: `/${font}` }, injectTo: 'head' }]
      },
    },
  }
}

/** The files that are there before any part of the application is asked for. */
const firstFiles = new Set<string>()

/** Finds what the first script of the application imports, before Vite writes what each part needs. */
function findFirstFiles(): Plugin {
  return {
    name: 'find-first-files',
    apply: 'build',
    enforce: 'pre',
    generateBundle(_options, bundle) {
      const add = (file: string) => {
        const chunk = bundle[file]
        if (chunk?.type !== 'chunk' || firstFiles.has(file)) return
        firstFiles.add(file)
        chunk.imports.forEach(add)
      }
      for (const [file, chunk] of Object.entries(bundle)) {
        if (chunk.type === 'chunk' && chunk.isEntry && chunk.name === 'app') add(file)
      }
    },
  }
}

export default defineConfig({
  root: 'web',
  publicDir: 'public',
  plugins: [react(), serveAddresses(), sitePages(), earlyFont(), findFirstFiles(), updateWorker()],
  server: { port: 5173, proxy: { '/api': API, '/support': API, '/checkout': API } },
  build: {
    outDir: '../dist/pages',
    emptyOutDir: true,
    assetsDir: 'app/assets',
    target: 'es2022',
    manifest: true,
    modulePreload: {
      // A list of files beside each part that is loaded late was 10 kB of the first page.
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'js' ? needed.filter((file) => !firstFiles.has(file)) : needed,
    },
    // What counts is how much a page loads at first, and `scripts/check-bundle.ts` holds it to that.
    chunkSizeWarningLimit: Infinity,
    rollupOptions: {
      input: {
        app: resolve('web/app/index.html'),
        site: resolve('web/index.html'),
        'sign-up': resolve('web/sign-up/index.html'),
        'password-reset': resolve('web/password-reset/index.html'),
        'email-change': resolve('web/email-change/index.html'),
        ...helpPages(),
        'not-found': resolve('web/404.html'),
      },
    },
  },
})
